import type { loginForm, registerForm } from '@wayside/contract/accounts'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import type { Uploads } from '../../pictures/uploads.ts'
import { Refusal } from '../../refusal.ts'
import type { Secrets } from '../../secrets.ts'
import { insertKeepEmailLink } from './accountLinks.queries.ts'
import { accountOf, countLoginTry, forgetLoginFailures } from './accounts.queries.ts'
import {
  insertMember,
  isTaken,
  markVerified,
  memberMovingTo,
  memberOfEmailLink,
  moveAddress,
  removeUnverified,
} from './addresses.queries.ts'
import { isKnownDevice, loginCounter, rememberDevice } from './devices.queries.ts'
import { postEmailLink, readEmailLink, refuseUnknownLink } from './emailLink.ts'
import {
  addressChangedNotice,
  alreadyRegisteredEmail,
  newAddressEmail,
  verificationEmail,
} from './emails.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { emailTaken, retryWhenTaken } from './retries.ts'
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
      const member = await insertMember(tx, {
        email,
        password_hash,
        name,
        lastname,
        bio,
        country,
        user_type,
        picture,
      })
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
 * Sends new links to an address that waits for one; says nothing about any other address. Somebody
 * may have registered it while a member is about to move there: each email says what it is for.
 */
export async function resendVerification(needs: Needs, email: string) {
  const { db, mail } = needs
  const account = await accountOf(db, email)
  const isUnverified = account !== undefined && !account.isVerified
  const waiting = await memberMovingTo(db, email)
  const moving = waiting && !(await isTaken(db, email, { by: waiting.id })) ? waiting : undefined
  if (!isUnverified && !moving) return
  await db.transaction().execute(async (tx) => {
    if (isUnverified) await postEmailLink(tx, needs, verificationEmail, { id: account.id, email })
    if (moving) await postEmailLink(tx, needs, newAddressEmail, { id: moving.id, email })
  })
  mail.flush()
}

/**
 * Proves the address of a link. Again is a success too: mail scanners open links before people do.
 */
export async function verifyEmail(needs: Needs, token: string) {
  const { db, mail, uploads, secrets } = needs
  if (token === '') throw new Refusal('invalid', 'No verification token found in the URL.')
  const link = await readEmailLink(secrets.link, token)
  const freed = await retryWhenTaken(() =>
    db.transaction().execute((tx) => proveAddress(tx, needs, link)),
  )
  mail.flush()
  await uploads.remove(freed)
}

/** Answers the picture of whoever had only typed the address. */
async function proveAddress(tx: Db, { mail, appUrl }: Needs, link: { id: string; email: string }) {
  const member = await memberOfEmailLink(tx, link)
  if (member?.email === link.email) {
    if (!member.isVerified) await markVerified(tx, member.id)
    return ''
  }
  if (member?.pending_email !== link.email) throw refuseUnknownLink()
  if (await isTaken(tx, link.email, { by: member.id })) throw new Refusal('conflict', emailTaken)
  const picture = await removeUnverified(tx, link.email)
  await moveAddress(tx, member.id, link.email)
  const url = `${appUrl}/account-link?token=${await insertKeepEmailLink(tx, member.id, member.email)}`
  await mail.post(
    tx,
    addressChangedNotice({ to: member.email, name: member.name, newAddress: link.email, url }),
  )
  return picture
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
    throw new Refusal(
      'tooMany',
      `Too many attempts. Please try again in ${Math.ceil(wait)} seconds.`,
      { retryAfter: wait },
    )

  const account = await accountOf(db, email)
  const refuse = () => new Refusal('signedOut', 'Invalid email or password')
  if (
    !(await isPassword(password, account?.password_hash, isKnown ? 'proven' : 'anyone')) ||
    !account
  )
    throw refuse()
  if (!account.isVerified) {
    await forgetLoginFailures(db, [counter])
    throw new Refusal('unverified', 'Please verify your email before logging in')
  }
  const token = await db.transaction().execute(async (tx) => {
    // It may have been changed while this try waited for its turn; the session holds it until the
    // end of this transaction.
    const opened = await startSession(tx, {
      id: account.id,
      password_hash: account.password_hash,
      isShared,
    })
    if (opened && device) await rememberDevice(tx, account.id, device)
    if (opened) await forgetLoginFailures(tx, [counter])
    return opened
  })
  if (!token) throw refuse()
  return { member: account.id, token }
}
