import { accountLinkTexts } from '@wayside/contract/accountLinks'
import {
  isTaken,
  moveAddress,
  removeUnverified,
  setPassword,
} from '../../credentials/addresses.queries.ts'
import { forgetDevices } from '../../credentials/devices.queries.ts'
import { mailResetLink } from '../../credentials/mailedLinks.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { emailTaken, retryWhenTaken } from '../../credentials/retries.ts'
import { randomToken } from '../../credentials/secrets.ts'
import { endSessionsOf } from '../../credentials/sessions.queries.ts'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import type { Uploads } from '../../pictures/uploads.ts'
import { Refusal } from '../../refusal.ts'
import { accountLinkOf, takeKeepEmailLink, voidLaterLinks } from './accountLinks.queries.ts'

interface AccountLinkDependencies {
  db: Db
  mail: Mail
  uploads: Uploads
  appUrl: string
}

/** Returns the purpose of a mailed link. It changes nothing, because mail scanners open links too. */
export async function lookAtAccountLink({ db }: AccountLinkDependencies, token: string) {
  const link = await accountLinkOf(db, token)
  if (!link) throw noLink()
  return { purpose: link.purpose, until: link.until }
}

/** Carries out a mailed link and uses it up. Returns the ids of the sessions that ended. */
export async function applyAccountLink(needs: AccountLinkDependencies, token: string) {
  const { db, mail, uploads } = needs
  // Check the link first: hashing is expensive, and anybody could trigger it.
  if (!(await accountLinkOf(db, token))) throw noLink()
  const unusableHash = await hashPassword(randomToken(), 'proven')
  const { email, ended, picture } = await retryWhenTaken(() =>
    db.transaction().execute((tx) => keepEmail(tx, needs, { token, unusableHash })),
  )
  mail.flush()
  await uploads.remove(picture)
  return { purpose: 'keepEmail', message: accountLinkTexts.emailKept(email), ended }
}

/**
 * Stops a change of address, or undoes it. The intruder was logged in and may know the password, so
 * it becomes one that nobody knows, every session ends, and the owner is mailed a reset link.
 */
async function keepEmail(
  tx: Db,
  needs: AccountLinkDependencies,
  { token, unusableHash }: { token: string; unusableHash: string },
) {
  const link = await takeKeepEmailLink(tx, token)
  if (!link) throw noLink()
  const { member, email } = link
  const picture = email === member.email ? '' : await removeUnverified(tx, email)
  if (await isTaken(tx, email, { by: member.id })) throw new Refusal('conflict', emailTaken)
  await moveAddress(tx, member.id, email)
  await setPassword(tx, { id: member.id, email }, unusableHash)
  await forgetDevices(tx, member.id)
  await voidLaterLinks(tx, member.id, link)
  await mailResetLink(tx, needs, { ...member, email })
  return { email, picture, ended: await endSessionsOf(tx, member.id) }
}

const noLink = () => new Refusal('notFound', accountLinkTexts.invalid)
