import { accountLinkTexts } from '@wayside/contract/accountLinks'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { addressTakenBackNotice } from '../../identity/emails/addressChangeEmails.ts'
import {
  isTaken,
  moveAddress,
  removeUnverified,
  setPassword,
} from '../../identity/emails/addresses.queries.ts'
import { mailResetLink } from '../../identity/emails/mailedLinks.ts'
import { emailTaken, retryWhenTaken } from '../../identity/emails/retries.ts'
import { forgetDevices } from '../../identity/logins/devices.queries.ts'
import { hashPassword } from '../../identity/logins/passwords.ts'
import { removePasskeysSince } from '../../identity/secondSteps/passkeys.queries.ts'
import { removeRecoveryCodesSince, removeTotpSince } from '../../identity/secondSteps.queries.ts'
import { randomToken } from '../../identity/secrets.ts'
import { endSessionsOf } from '../../identity/sessions/sessionEnds.queries.ts'
import type { Uploads } from '../../pictures/uploads.ts'
import { Refusal } from '../../refusal.ts'
import type { Standings } from '../../standing/standing.ts'
import { accountLinkOf, changeBegan, takeLink, voidLaterLinks } from './accountLinks.queries.ts'
import { beginSecondStepRemoval, stopSecondStepRemoval } from './factors.service.ts'
import { deleteAccount, keepAccount } from './leaving.service.ts'

export interface AccountLinkDependencies {
  db: Db
  mail: Mail
  uploads: Uploads
  standings: Standings
  appUrl: string
  /** Where to write to the operator. */
  contactEmail: string | undefined
}

/** Returns the purpose of a mailed link. It changes nothing, because mail scanners open links too. */
export async function lookAtAccountLink({ db }: AccountLinkDependencies, token: string) {
  const link = await accountLinkOf(db, token)
  if (!link) throw noLink()
  return { purpose: link.purpose, until: link.until }
}

interface UsedLink {
  message: string
  /** The ids of the sessions that ended. */
  ended: string[]
}

/** The action of a link's button, by its purpose; undefined when the link is no longer valid. */
const uses = new Map<
  string,
  (needs: AccountLinkDependencies, token: string) => Promise<UsedLink | undefined>
>([
  ['keepEmail', (needs, token) => keepEmail(needs, token, 'keepEmail')],
  ['stopEmail', (needs, token) => keepEmail(needs, token, 'stopEmail')],
  ['deleteAccount', deleteAccount],
  ['keepAccount', keepAccount],
  ['dropFactor', beginSecondStepRemoval],
  ['keepFactor', stopSecondStepRemoval],
])

/** Carries out a mailed link and uses it up. Links of other purposes belong to newer nodes. */
export async function applyAccountLink(needs: AccountLinkDependencies, token: string) {
  const { purpose = '' } = (await accountLinkOf(needs.db, token)) ?? {}
  const used = await uses.get(purpose)?.(needs, token)
  if (!used) throw noLink()
  return { purpose, ...used }
}

async function keepEmail(
  needs: AccountLinkDependencies,
  token: string,
  purpose: 'keepEmail' | 'stopEmail',
) {
  const { db, mail, uploads, standings } = needs
  const unusableHash = await hashPassword(randomToken(), 'proven')
  const { email, ended, picture } = await retryWhenTaken(() =>
    db.transaction().execute((tx) => giveEmailBack(tx, needs, { token, purpose, unusableHash })),
  )
  mail.flush()
  standings.flush()
  await uploads.remove(picture)
  return { message: accountLinkTexts.emailKept(email), ended }
}

/**
 * Stops a change of address, or undoes it. The intruder was logged in and may know the password, so
 * it becomes one that nobody knows, every session ends, and the owner is mailed a reset link. The
 * address that loses the account is told, since it may be the owner's, who left a mailbox that
 * somebody else reads.
 */
async function giveEmailBack(
  tx: Db,
  needs: AccountLinkDependencies,
  { token, purpose, unusableHash }: { token: string; purpose: string; unusableHash: string },
) {
  const link = await takeLink<{ email: string }>(tx, token, purpose)
  if (!link) throw noLink()
  const { member, createdAt } = link
  const { email } = link.data
  const since = await changeBegan(tx, member.id, { email, createdAt })
  const picture = email === member.email ? '' : await removeUnverified(tx, email)
  if (await isTaken(tx, email, { by: member.id })) throw new Refusal('conflict', emailTaken)
  await moveAddress(tx, member.id, email)
  await setPassword(tx, { id: member.id, email }, { password_hash: unusableHash, isMailed: true })
  await forgetDevices(tx, member.id)
  await removeTotpSince(tx, member.id, since)
  await removeRecoveryCodesSince(tx, member.id, since)
  await removePasskeysSince(tx, member.id, since)
  await voidLaterLinks(tx, member.id, { email, createdAt })
  // The intruder may have asked for the deletion, and there may be no time left to log in.
  await needs.standings.stay(tx, member.id)
  await mailResetLink(tx, needs, { ...member, email })
  if (email !== member.email) {
    const { email: to, name } = member
    const contact = needs.contactEmail
    await needs.mail.post(tx, addressTakenBackNotice({ to, name, contact }))
  }
  return { email, picture, ended: await endSessionsOf(tx, member.id) }
}

const noLink = () => new Refusal('notFound', accountLinkTexts.invalid)
