import { type registerForm, registrationClosed } from '@wayside/contract/accounts'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { alreadyRegisteredEmail, verificationEmail } from '../../identity/emails/accountEmails.ts'
import { newAddressEmail } from '../../identity/emails/addressChangeEmails.ts'
import { moveAddress, removeUnverified } from '../../identity/emails/addresses.queries.ts'
import { isBarred, isUnavailable } from '../../identity/emails/barredAddresses.queries.ts'
import { isProvenChange } from '../../identity/emails/mailedLinks.queries.ts'
import {
  postChangeDone,
  postEmailLink,
  readEmailLink,
  refuseUnknownLink,
} from '../../identity/emails/mailedLinks.ts'
import { emailTaken, retryWhenTaken } from '../../identity/emails/retries.ts'
import { hashPassword } from '../../identity/logins/passwords.ts'
import type { Secrets } from '../../identity/secrets.ts'
import type { Uploads } from '../../pictures/uploads.ts'
import { Refusal } from '../../refusal.ts'
import {
  accountOf,
  insertMember,
  markVerified,
  memberMovingTo,
  memberOfEmailLink,
  removeStaleUnverified,
} from './accounts.queries.ts'

export interface AccountDependencies {
  db: Db
  mail: Mail
  uploads: Uploads
  cleanPicture: (bytes: Uint8Array) => Promise<Buffer>
  secrets: Secrets
  appUrl: string
  contactEmail: string | undefined
  /** Responses do not tell whether an address has an account. */
  concealAccounts: boolean
  isRegistrationOpen: boolean
}

type Form = z.infer<typeof registerForm>

export async function register(
  needs: AccountDependencies,
  form: Form,
  file: Uint8Array | undefined,
) {
  const { db, mail, uploads, cleanPicture, concealAccounts, appUrl, secrets } = needs
  if (!needs.isRegistrationOpen) throw new Refusal('forbidden', registrationClosed)
  const cleaned = file && (await cleanPicture(file))
  const password_hash = await hashPassword(form.password)
  const picture = cleaned ? await uploads.save(cleaned) : ''
  const { email, name, lastname, bio, country, hostornomad: user_type } = form

  const made = await db
    .transaction()
    .execute(async (tx) => {
      // A barred address is answered like one that has an account.
      const isFree = !(await isBarred(tx, secrets.barredAddress, email))
      const row = { email, password_hash, name, lastname, bio, country, user_type, picture }
      const member = isFree ? await insertMember(tx, row) : undefined
      if (member) await postEmailLink(tx, needs, verificationEmail, { id: member.id, email })
      else if (concealAccounts)
        await mail.post(tx, alreadyRegisteredEmail({ to: email, url: `${appUrl}/login` }))
      return member
    })
    .catch(async (error: unknown) => {
      await uploads.remove(picture)
      throw error
    })
  mail.flush()
  await uploads.remove(made ? made.replacedPicture : picture)
  if (!made && !concealAccounts)
    throw new Refusal('conflict', emailTaken, { fields: { email: emailTaken } })
}

/**
 * Mails a new link to an address that waits for one, and does nothing for others. When one person
 * registered an address to which a member is about to move, each gets their own email.
 */
export async function resendVerification(needs: AccountDependencies, email: string) {
  const { db, mail, secrets } = needs
  const account = await accountOf(db, email)
  const isUnverified = account !== undefined && !account.isVerified
  const waiting = await memberMovingTo(db, email)
  const moving =
    waiting && !(await isUnavailable(db, secrets.barredAddress, { email, by: waiting.id }))
      ? waiting
      : undefined
  if (!isUnverified && !moving) return
  await db.transaction().execute(async (tx) => {
    if (isUnverified) await postEmailLink(tx, needs, verificationEmail, { id: account.id, email })
    if (moving) await postEmailLink(tx, needs, newAddressEmail, { id: moving.id, email })
  })
  mail.flush()
}

/** Proves the address of a link. Repeating it succeeds, since mail scanners open links first. */
export async function verifyEmail(needs: AccountDependencies, token: string) {
  const { db, mail, uploads, secrets } = needs
  if (token === '') throw new Refusal('invalid', 'No verification token found in the URL.')
  const link = await readEmailLink(secrets.link, token)
  const freed = await retryWhenTaken(() =>
    db.transaction().execute((tx) => proveAddress(tx, needs, link)),
  )
  mail.flush()
  await uploads.remove(freed)
}

/** Returns the picture of an unverified account that held the address and was deleted. */
async function proveAddress(
  tx: Db,
  needs: AccountDependencies,
  link: { id: string; email: string },
) {
  const member = await memberOfEmailLink(tx, link)
  if (member?.email === link.email) {
    if (!member.isVerified) await markVerified(tx, member.id)
    return ''
  }
  if (member?.pending_email !== link.email) throw refuseUnknownLink()
  if (await isUnavailable(tx, needs.secrets.barredAddress, { email: link.email, by: member.id }))
    throw new Refusal('conflict', emailTaken)
  const picture = await removeUnverified(tx, link.email)
  const isProven = await isProvenChange(tx, member.id, link.email)
  await moveAddress(tx, member.id, link.email)
  await postChangeDone(tx, needs, { ...member, newAddress: link.email, isProven })
  return picture
}

const PURGE_BATCH = 100

/** Deletes accounts unverified for seven days, and their pictures, in short transactions. */
export async function purgeUnverified(
  needs: Pick<AccountDependencies, 'db' | 'uploads'>,
): Promise<void> {
  const pictures = await removeStaleUnverified(needs.db, PURGE_BATCH)
  // Only after the commit, because until then the account exists and shows its picture.
  for (const picture of pictures) await needs.uploads.remove(picture)
  if (pictures.length === PURGE_BATCH) await purgeUnverified(needs)
}
