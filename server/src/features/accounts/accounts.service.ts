import type { loginForm, registerForm } from '@wayside/contract/accounts'
import type { z } from 'zod/mini'
import type { Db } from '../../db/open.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Mail } from '../../mail/mail.ts'
import { Refusal } from '../../refusal.ts'
import type { Secrets } from '../../secrets.ts'
import { accountOf, countLoginTry, forgetLoginFailures, insertMember, verifyByLink } from './accounts.queries.ts'
import { isKnownDevice, loginCounter, rememberDevice } from './devices.queries.ts'
import { postEmailLink, readEmailLink, refuseUnknownLink } from './emailLink.ts'
import { alreadyRegisteredLetter, verificationLetter } from './letters.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { startSession } from './sessions.queries.ts'

export interface Needs {
  db: Db
  mail: Mail
  uploads: Uploads
  cleanPicture: (bytes: Uint8Array) => Promise<Buffer>
  secrets: Secrets
  appUrl: string
  /** Answer the same whether an address has an account or not. */
  concealAccounts: boolean
  limitLogins: boolean
}

export const emailTaken = 'Email is already registered'

type Form = z.infer<typeof registerForm>

export async function register(needs: Needs, form: Form, file: Uint8Array | undefined) {
  const { db, mail, uploads, cleanPicture, concealAccounts, appUrl } = needs
  const cleaned = file && (await cleanPicture(file))
  const password_hash = await hashPassword(form.password)
  const picture = cleaned ? await uploads.save(cleaned) : ''
  const { email, name, lastname, bio, country, hostornomad: user_type } = form

  const made = await db
    .transaction()
    .execute(async (tx) => {
      const member = await insertMember(tx, { email, password_hash, name, lastname, bio, country, user_type, picture })
      if (member) await postEmailLink(tx, needs, verificationLetter, { id: member, email, name })
      else if (concealAccounts)
        await mail.post(tx, alreadyRegisteredLetter({ to: email, name: await nameOf(tx, email), url: `${appUrl}/login` }))
      return member !== undefined
    })
    .catch(async (error: unknown) => {
      await uploads.remove(picture)
      throw error
    })
  mail.hurry()
  if (made) return
  await uploads.remove(picture)
  if (!concealAccounts) throw new Refusal('conflict', emailTaken, { fields: { email: emailTaken } })
}

const nameOf = async (db: Db, email: string) => (await accountOf(db, email))?.name ?? ''

/** Sends a new link to an address that waits for one; says nothing about any other address. */
export async function resendVerification(needs: Needs, email: string) {
  const account = await accountOf(needs.db, email)
  if (!account || account.isVerified) return
  await needs.db.transaction().execute((tx) => postEmailLink(tx, needs, verificationLetter, account))
  needs.mail.hurry()
}

export async function verifyEmail({ db, secrets }: Needs, token: string) {
  if (token === '') throw new Refusal('invalid', 'No verification token found in the URL.')
  const link = await readEmailLink(secrets.link, token)
  const isProven = await verifyByLink(db, link).catch((error: { constraint?: string }) => {
    if (error.constraint === 'members_email_key') throw new Refusal('conflict', emailTaken)
    throw error
  })
  if (!isProven) throw refuseUnknownLink()
}

/** Checks the password and opens a session; returns its token and the member. */
export async function logIn(
  { db, limitLogins }: Needs,
  { email, password, isShared = false, deviceId }: z.infer<typeof loginForm>,
) {
  // Nothing of a shared computer is remembered.
  const device = isShared ? undefined : deviceId
  const isKnown = device !== undefined && (await isKnownDevice(db, email, device))
  const counter = loginCounter(email, isKnown ? device : undefined)
  const wait = limitLogins ? await countLoginTry(db, counter) : 0
  if (wait > 0)
    throw new Refusal('tooMany', `Too many attempts. Please try again in ${Math.ceil(wait)} seconds.`, { retryAfter: wait })

  const account = await accountOf(db, email)
  const refuse = () => new Refusal('signedOut', 'Invalid email or password')
  if (!(await isPassword(password, account?.password_hash, isKnown ? 'proven' : 'anyone')) || !account) throw refuse()
  if (!account.isVerified) {
    await forgetLoginFailures(db, [counter])
    throw new Refusal('unverified', 'Please verify your email before logging in')
  }
  const token = await db.transaction().execute(async (tx) => {
    // It may have been changed while this try waited for its turn; the session holds it until the end of this transaction.
    const opened = await startSession(tx, { id: account.id, password_hash: account.password_hash, isShared })
    if (opened && device) await rememberDevice(tx, account.id, device)
    if (opened) await forgetLoginFailures(tx, [counter])
    return opened
  })
  if (!token) throw refuse()
  return { member: account.id, token }
}
