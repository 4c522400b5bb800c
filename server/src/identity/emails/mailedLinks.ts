import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../../database/pool.ts'
import type { Email } from '../../email/email.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { Refusal } from '../../refusal.ts'
import { randomToken, type Secrets } from '../secrets.ts'
import { resetEmail } from './accountEmails.ts'
import {
  addressChangedNotice,
  addressChangeNotice,
  provenChangeNotice,
} from './addressChangeEmails.ts'
import {
  insertEmailLink,
  insertKeepEmailLink,
  insertStopEmailLink,
  replaceResetLink,
} from './mailedLinks.queries.ts'

const EMAIL_LINK_VALID_MS = 24 * 3600 * 1000
const RESET_LINK_VALID_MS = 3600 * 1000

interface MailedLinkDependencies {
  mail: Mail
  secrets: Secrets
  appUrl: string
}

const invalid = 'This verification link is not valid. Please request a new one.'
const expired = 'This verification link has expired. Please request a new one.'

/** Signs a JWT with the address, a random id and an expiry (product-decisions.md, Accounts). */
export async function signEmailLink(key: Uint8Array, email: string) {
  const id = randomToken()
  const expiresAt = new Date(Date.now() + EMAIL_LINK_VALID_MS)
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
  { mail, secrets, appUrl }: MailedLinkDependencies,
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

interface Addressee {
  id: string
  email: string
  name: string
  isVerified: boolean
}

/**
 * Returns the name only of a verified member. An unverified account may hold somebody else's
 * address and a name chosen by a stranger.
 */
export const provenName = ({ name, isVerified }: Addressee) => (isVerified ? name : undefined)

/** Posts an email with a link to a new password, in the caller's transaction; older links die. */
export async function mailResetLink(
  tx: Db,
  { mail, appUrl }: Pick<MailedLinkDependencies, 'mail' | 'appUrl'>,
  member: Addressee,
) {
  const token = randomToken()
  const url = `${appUrl}/reset-password?token=${token}&email=${encodeURIComponent(member.email)}`
  await replaceResetLink(tx, { member: member.id, token, validMs: RESET_LINK_VALID_MS })
  await mail.post(
    tx,
    resetEmail({ to: member.email, name: provenName(member), url }),
    new Date(Date.now() + RESET_LINK_VALID_MS),
  )
}

interface ChangeNotice {
  id: string
  name: string
  email: string
  newAddress: string
  /** A code or passkey confirmed the change, so the old mailbox can stop it, and not undo it. */
  isProven: boolean
}

type NoticeDependencies = Pick<MailedLinkDependencies, 'mail' | 'appUrl'> & {
  /** Where to write to the operator. */
  contactEmail: string | undefined
}

/** Tells the old address, in the caller's transaction, that a change was asked for. */
export async function postChangeAsked(
  tx: Db,
  { mail, appUrl }: NoticeDependencies,
  { id, name, email, newAddress, isProven }: ChangeNotice,
) {
  const token = isProven
    ? await insertStopEmailLink(tx, id, { email, newAddress })
    : await insertKeepEmailLink(tx, id, email)
  const url = `${appUrl}/account-link?token=${token}`
  await mail.post(tx, addressChangeNotice({ to: email, name, newAddress, url, isProven }))
}

/** Tells the old address, in the caller's transaction, that the change was done. */
export async function postChangeDone(
  tx: Db,
  { mail, appUrl, contactEmail: contact }: NoticeDependencies,
  { id, name, email, newAddress, isProven }: ChangeNotice,
) {
  const about = { to: email, name, newAddress }
  if (isProven) return mail.post(tx, provenChangeNotice({ ...about, contact }))
  const url = `${appUrl}/account-link?token=${await insertKeepEmailLink(tx, id, email)}`
  await mail.post(tx, addressChangedNotice({ ...about, url }))
}
