import { recoveryTexts, type resetForm } from '@wayside/contract/accounts'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { movedAddressEmail, passwordChangedNotice } from '../../identity/emails/accountEmails.ts'
import { isReservedForAnother, setPassword } from '../../identity/emails/addresses.queries.ts'
import { isBarred } from '../../identity/emails/barredAddresses.queries.ts'
import { mailResetLink, provenName } from '../../identity/emails/mailedLinks.ts'
import { countersOf, forgetDevices, rememberDevice } from '../../identity/logins/devices.queries.ts'
import { forgetLoginFailures } from '../../identity/logins/loginFailures.queries.ts'
import { hashPassword } from '../../identity/logins/passwords.ts'
import { factorNotice } from '../../identity/secondSteps/factorEmails.ts'
import { removePasskeysSince } from '../../identity/secondSteps/passkeys.queries.ts'
import { removeTotpSince } from '../../identity/secondSteps.queries.ts'
import type { Secrets } from '../../identity/secrets.ts'
import { isModerator } from '../../identity/sessions/memberFacts.queries.ts'
import { endSessionsOf } from '../../identity/sessions/sessionEnds.queries.ts'
import { Refusal } from '../../refusal.ts'
import { isResetLink, memberByEmail, takeResetLink } from './recovery.queries.ts'

const NEW_FACTOR_MS = 8 * 24 * 3600 * 1000

interface RecoveryDependencies {
  db: Db
  mail: Mail
  secrets: Pick<Secrets, 'barredAddress'>
  appUrl: string
  /** Responses do not tell whether an address has an account. */
  concealAccounts: boolean
}

/**
 * Mails a reset link. Refuses an unknown address (spec §8), unless accounts are concealed. A barred
 * address, or one that an account has just left, gets the same response as a registered one.
 * Register does likewise: a difference between the two would reveal the reason.
 */
export async function forgotPassword(needs: RecoveryDependencies, email: string) {
  const { db, mail, secrets, appUrl, concealAccounts } = needs
  const member = await memberByEmail(db, email)
  if (!member) {
    if (await isReservedForAnother(db, email, undefined)) {
      await mail.post(db, movedAddressEmail({ to: email, url: `${appUrl}/forgot-password` }))
      return mail.flush()
    }
    if (concealAccounts || (await isBarred(db, secrets.barredAddress, email))) return
    throw new Refusal('notFound', recoveryTexts.unknownEmail)
  }
  await db.transaction().execute((tx) => mailResetLink(tx, needs, member))
  mail.flush()
}

/**
 * Sets the password, uses up the link and ends every session of the member; returns their ids. A
 * pending change of address is cancelled too, since an intruder may have requested it.
 */
export async function resetPassword(
  { db, mail, appUrl }: RecoveryDependencies,
  { token, password, deviceId }: z.infer<typeof resetForm>,
) {
  // Check the link first: hashing is expensive, and anybody could trigger it.
  if (!(await isResetLink(db, token))) throw new Refusal('invalid', recoveryTexts.badLink)
  const password_hash = await hashPassword(password, 'proven')
  const ended = await db.transaction().execute(async (tx) => {
    const member = await takeResetLink(tx, token)
    if (!member) throw new Refusal('invalid', recoveryTexts.badLink)
    await setPassword(tx, member, { password_hash, isMailed: true })
    // This member has proven who they are, so the wrong guesses of others must not lock them out.
    await forgetLoginFailures(tx, countersOf(member.email, deviceId))
    // Somebody who knows the old password may be logged in, so every session ends.
    await forgetDevices(tx, member.id)
    if (deviceId) await rememberDevice(tx, member.id, deviceId)
    await mail.post(
      tx,
      passwordChangedNotice({
        to: member.email,
        name: provenName(member),
        url: `${appUrl}/forgot-password`,
      }),
    )
    await removeNewFactors(tx, { mail, appUrl }, member)
    return endSessionsOf(tx, member.id)
  })
  mail.flush()
  return ended
}

/**
 * Removes a second step and passkeys that a thief of the old password may have added: they would
 * outlive it, and lock the owner out. The owner was mailed about each, and has as long as for undoing
 * a change of address. Moderators keep theirs, which only the operator removes: else a mailbox would
 * be enough to moderate.
 */
async function removeNewFactors(
  tx: Db,
  { mail, appUrl }: Pick<RecoveryDependencies, 'mail' | 'appUrl'>,
  member: NonNullable<Awaited<ReturnType<typeof takeResetLink>>>,
) {
  if (await isModerator(tx, member.id)) return
  const since = new Date(Date.now() - NEW_FACTOR_MS).toISOString()
  const about = { to: member.email, name: member.name, url: appUrl }
  if (await removeTotpSince(tx, member.id, since))
    await mail.post(tx, factorNotice('newTwoStepOff', about))
  if (await removePasskeysSince(tx, member.id, since))
    await mail.post(tx, factorNotice('newPasskeysRemoved', about))
}
