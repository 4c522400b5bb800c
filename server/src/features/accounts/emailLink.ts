import { jwtVerify, SignJWT } from 'jose'
import { Refusal } from '../../refusal.ts'
import { randomToken } from '../../secrets.ts'

const VALID_MS = 24 * 3600 * 1000

const invalid = 'This verification link is not valid. Please request a new one.'
const expired = 'This verification link has expired. Please request a new one.'

/** A link's token: header.payload.signature, with `email`, a random id and an expiry (product.md, Accounts). */
export async function signEmailLink(key: Uint8Array, email: string) {
  const id = randomToken()
  const expiresAt = new Date(Date.now() + VALID_MS)
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { id, expiresAt, token }
}

/** What a token says, once its signature and time are good. */
export async function readEmailLink(key: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['email', 'jti', 'exp'] })
    return { id: String(payload.jti), email: String(payload['email']) }
  } catch (error) {
    throw new Refusal('invalid', error instanceof Error && error.name === 'JWTExpired' ? expired : invalid)
  }
}

export const refuseUnknownLink = () => new Refusal('invalid', invalid)
