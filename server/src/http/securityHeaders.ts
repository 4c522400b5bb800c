import type { Config } from '../config.ts'

// We use no device API but sharing and the clipboard; deny the others to injected scripts too.
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
 * The headers of every response: pages, calls, pictures, sockets, and refusals of bytes that are not
 * HTTP. Without a configured origin, 'self' covers the WebSocket; otherwise its URL is named.
 */
export function securityHeadersFor({
  appUrl,
  allowedOrigin,
  isHttps,
}: Pick<Config, 'appUrl' | 'allowedOrigin' | 'isHttps'>) {
  const sockets = allowedOrigin ? ` ${appUrl.replace(/^http/, 'ws')}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // All pictures come from us, also those in a bucket; an injected one could report to its host.
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

export type SecurityHeaders = ReturnType<typeof securityHeadersFor>
