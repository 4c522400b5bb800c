import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../../database/pool.ts'
import type { Email } from '../../email/email.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { Refusal } from '../../refusal.ts'
import { randomToken, type Secrets } from '../../secrets.ts'
import { insertEmailLink } from './accounts.queries.ts'

const VALID_MS = 24 * 3600 * 1000

const invalid = 'This verification link is not valid. Please request a new one.'
const expired = 'This verification link has expired. Please request a new one.'

/**
 * A link's token: header.payload.signature, with `email`, a random id and an expiry (product.md,
 * Accounts).
 */
async function signEmailLink(key: Uint8Array, email: string) {
  const id = randomToken()
  const expiresAt = new Date(Date.now() + VALID_MS)
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { id, expiresAt, token }
}

/** Posts an email with a fresh link that proves `to.email`, in the caller's transaction. */
export async function postEmailLink(
  tx: Db,
  { mail, secrets, appUrl }: { mail: Mail; secrets: Secrets; appUrl: string },
  write: (about: { to: string; url: string }) => Email,
  to: { id: string; email: string },
) {
  const { id, expiresAt, token } = await signEmailLink(secrets.link, to.email)
  await insertEmailLink(tx, { id, member: to.id, email: to.email, expiresAt })
  await mail.post(
    tx,
    write({ to: to.email, url: `${appUrl}/verify-email?token=${token}` }),
    expiresAt,
  )
}

/** Reads the payload of a token after checking its signature and expiry. */
export async function readEmailLink(key: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['email', 'jti', 'exp'],
    })
    return { id: String(payload.jti), email: String(payload.email) }
  } catch (error) {
    throw new Refusal(
      'invalid',
      error instanceof Error && error.name === 'JWTExpired' ? expired : invalid,
    )
  }
}

export const refuseUnknownLink = () => new Refusal('invalid', invalid)
