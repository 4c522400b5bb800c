import { withPlainDigits } from '@wayside/contract/typedNumbers'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
// A wrong code of a phone whose clock is off by up to ten minutes is told so.
const NEAR_STEPS = 20

const digitsOf = (code: string) => withPlainDigits(code).replaceAll(' ', '')

/** A code of an authenticator app (RFC 6238), not a recovery code. */
export const isTotpCode = (code: string) => /^\d{6}$/.test(digitsOf(code))

const totpWith = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer: 'Wayside',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** Returns the key for an authenticator app: as text, and as the address in a QR code. */
export function totpKey(secret: Uint8Array, label: string) {
  const totp = totpWith(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The step of 30 seconds to which a code belongs; whether that is now, one before or after; and
 * whether it is over.
 */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()) {
  const token = digitsOf(code)
  const totp = totpWith(secret)
  const delta =
    totp.validate({ token, timestamp: now, window: 1 }) ??
    totp.validate({ token, timestamp: now, window: NEAR_STEPS })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp: now }) + delta
  return { step, isNow: Math.abs(delta) <= 1, isPast: delta < -1 }
}
