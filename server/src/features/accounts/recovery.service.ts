import { recoveryTexts, type resetForm } from '@wayside/contract/profile'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { randomToken } from '../../secrets.ts'
import { forgetLoginFailures } from './accounts.queries.ts'
import type { Needs } from './accounts.service.ts'
import { forgetDevices, loginCounter, rememberDevice } from './devices.queries.ts'
import { passwordChangedNotice, resetEmail } from './emails.ts'
import { hashPassword } from './passwords.ts'
import {
  endSessionsOf,
  isResetLink,
  memberByEmail,
  replaceResetLink,
  setPassword,
  takeResetLink,
} from './profile.queries.ts'

const VALID_MS = 3600 * 1000

/**
 * Mails a reset link. An unknown address is told so (spec §8), unless the operator conceals who has
 * an account.
 */
export async function forgotPassword(needs: Needs, email: string) {
  const { db, mail, concealAccounts } = needs
  const member = await memberByEmail(db, email)
  if (!member && !concealAccounts) throw new Refusal('notFound', recoveryTexts.unknownEmail)
  if (!member) return
  await db.transaction().execute((tx) => mailResetLink(tx, needs, member))
  mail.flush()
}

interface Addressee {
  id: string
  email: string
  name: string
  isVerified: boolean
}

// An unverified account may hold somebody else's address, and a name chosen by a stranger.
const provenName = ({ name, isVerified }: Addressee) => (isVerified ? name : undefined)

/**
 * Mails a link to a new password, which takes the place of an older one, in the caller's
 * transaction.
 */
export async function mailResetLink(tx: Db, { mail, appUrl }: Needs, member: Addressee) {
  const token = randomToken()
  const url = `${appUrl}/reset-password?token=${token}&email=${encodeURIComponent(member.email)}`
  await replaceResetLink(tx, { member: member.id, token, validMs: VALID_MS })
  await mail.post(
    tx,
    resetEmail({ to: member.email, name: provenName(member), url }),
    new Date(Date.now() + VALID_MS),
  )
}

/**
 * Sets the password, uses the link up and ends every session of the member; answers which sessions
 * ended. A change of address that waits ends as well: whoever asked for it must not get the account
 * by it afterwards.
 */
export async function resetPassword(
  { db, mail, appUrl }: Needs,
  { token, password, deviceId }: z.infer<typeof resetForm>,
) {
  // Before the hash, which costs: whoever has no link must not keep the machine busy.
  if (!(await isResetLink(db, token))) throw new Refusal('invalid', recoveryTexts.badLink)
  const password_hash = await hashPassword(password, 'proven')
  const ended = await db.transaction().execute(async (tx) => {
    const member = await takeResetLink(tx, token)
    if (!member) throw new Refusal('invalid', recoveryTexts.badLink)
    await setPassword(tx, member, password_hash)
    // The owner of the mailbox has proven it, so the guesses of others must not lock them out.
    await forgetLoginFailures(tx, [member.email, loginCounter(member.email, deviceId)])
    // A login with the old password may be the reason for the new one, so every session ends.
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
    return endSessionsOf(tx, member.id)
  })
  mail.flush()
  return ended
}
