import type { Config } from '../config.ts'

// Nothing of the device is used; a script that got in shall not ask for it either. Sharing and the
// clipboard are used.
const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * The headers that every answer carries, whoever writes it: pages, calls, pictures, sockets, and
 * refusals of what is no HTTP at all. 'self' covers the sockets of a host that was not configured;
 * elsewhere the one place for them is named.
 */
export function guardsFor({
  appUrl,
  allowedOrigin,
  isHttps,
}: Pick<Config, 'appUrl' | 'allowedOrigin' | 'isHttps'>) {
  const sockets = allowedOrigin ? ` ${appUrl.replace(/^http/, 'ws')}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures are our own, also those in a bucket; any other address would be a beacon for whoever
    // finds an injection.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

export type Guards = ReturnType<typeof guardsFor>
