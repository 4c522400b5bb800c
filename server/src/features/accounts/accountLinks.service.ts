import { accountLinkTexts } from '@wayside/contract/accountLinks'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { randomToken } from '../../secrets.ts'
import { accountLinkOf, takeKeepEmailLink, voidLaterLinks } from './accountLinks.queries.ts'
import type { Needs } from './accounts.service.ts'
import { isTaken, moveAddress, removeUnverified } from './addresses.queries.ts'
import { forgetDevices } from './devices.queries.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf, setPassword } from './profile.queries.ts'
import { mailResetLink } from './recovery.service.ts'
import { emailTaken, retryWhenTaken } from './retries.ts'

/** Reads what a mailed link is for. It changes nothing, because mail scanners open links too. */
export async function lookAtAccountLink({ db }: Needs, token: string) {
  const link = await accountLinkOf(db, token)
  if (!link) throw noLink()
  return { purpose: link.purpose, until: link.until }
}

/** Does what a mailed link is for, and uses it up; answers the sessions that ended. */
export async function applyAccountLink(needs: Needs, token: string) {
  const { db, mail, uploads } = needs
  // Before the hash, which costs: whoever has no link must not keep the machine busy.
  if (!(await accountLinkOf(db, token))) throw noLink()
  const lost = await hashPassword(randomToken(), 'proven')
  const { email, ended, picture } = await retryWhenTaken(() =>
    db.transaction().execute((tx) => keepEmail(tx, needs, { token, lost })),
  )
  mail.flush()
  await uploads.remove(picture)
  return { purpose: 'keepEmail', message: accountLinkTexts.emailKept(email), ended }
}

/**
 * Stops a change of address, or undoes it once it is done. Whoever asked for it was logged in and
 * may know the password, or have chosen one since: it becomes one that nobody knows, every session
 * ends, and the mailbox that keeps the account is sent a link to a new one.
 */
async function keepEmail(tx: Db, needs: Needs, { token, lost }: { token: string; lost: string }) {
  const link = await takeKeepEmailLink(tx, token)
  if (!link) throw noLink()
  const { member, email } = link
  const picture = email === member.email ? '' : await removeUnverified(tx, email)
  if (await isTaken(tx, email, { by: member.id })) throw new Refusal('conflict', emailTaken)
  await moveAddress(tx, member.id, email)
  await setPassword(tx, { id: member.id, email }, lost)
  await forgetDevices(tx, member.id)
  await voidLaterLinks(tx, member.id, link)
  await mailResetLink(tx, needs, { ...member, email })
  return { email, picture, ended: await endSessionsOf(tx, member.id) }
}

const noLink = () => new Refusal('notFound', accountLinkTexts.invalid)
