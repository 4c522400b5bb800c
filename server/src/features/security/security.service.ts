import { isCommonPassword } from '@wayside/contract/commonPasswords'
import { type passwordForm, type security, securityRules } from '@wayside/contract/security'
import type { z } from 'zod/mini'
import { passwordChangedInSettings } from '../../identity/emails/accountEmails.ts'
import { lockMember, setPassword } from '../../identity/emails/addresses.queries.ts'
import { forgetResetLinks } from '../../identity/emails/mailedLinks.queries.ts'
import { forgetDevices, rememberDevice } from '../../identity/logins/devices.queries.ts'
import { hashPassword, normalizePassword } from '../../identity/logins/passwords.ts'
import { checkPresentPassword } from '../../identity/logins/presentPassword.ts'
import {
  beginSecondStep,
  type SecondStepDependencies,
} from '../../identity/secondSteps/secondSteps.ts'
import { markFactor } from '../../identity/secondSteps.queries.ts'
import { confirmedUntil, renewSession } from '../../identity/sessions/renewedSessions.queries.ts'
import { endAllSessionsBut, endListedSession } from '../../identity/sessions/sessionEnds.queries.ts'
import { sessionId } from '../../identity/sessions/sessions.queries.ts'
import { Refusal } from '../../refusal.ts'

/** The session that a call is made with. */
interface Present {
  me: string
  token: string
}

/** Confirms who the member is. The session goes on with another token. */
export async function confirmSession(
  needs: SecondStepDependencies,
  { me, token }: Present,
  { password, code, deviceId }: z.infer<typeof security.confirm.body>,
) {
  const { password_hash, counter, ...account } = await checkPresentPassword(needs, {
    me,
    password,
    deviceId,
    field: 'password',
  })
  const inOneTransaction = await beginSecondStep(needs, {
    member: { id: me, ...account },
    counter,
    code,
    refuse: refuseCode,
  })
  const renewed = await inOneTransaction(async (tx, passSecondStep) => {
    const next = await renewSession(tx, { token, member: me, password_hash, confirms: true })
    if (next && (await passSecondStep())) await markFactor(tx, next.token)
    return next
  })
  if (!renewed?.confirmed_at) throw changedMeanwhile()
  return { ...renewed, until: confirmedUntil(renewed.confirmed_at) }
}

function refuseCode() {
  const text = securityRules.notTheCode
  return new Refusal('invalid', text, { fields: { code: text } })
}

/** Ends a session of the member's list; returns its ids, and whether it is the one of this call. */
export async function endOneSession(
  { db }: Pick<SecondStepDependencies, 'db'>,
  { me, token = '' }: { me: string; token: string | undefined },
  id: string,
) {
  const ended = await db.transaction().execute((tx) => endListedSession(tx, me, id))
  if (ended.length === 0) throw new Refusal('notFound', securityRules.noSession)
  return { ended, isThis: ended.includes(sessionId(token)) }
}

/**
 * Sets another password. The session goes on with another token, all others end, and a pending
 * change of address and reset links are void. Returns the token and the sessions that ended.
 */
export async function changePassword(
  needs: SecondStepDependencies,
  { me, token }: Present,
  { currentPassword, password, deviceId }: z.infer<typeof passwordForm>,
) {
  const { db, mail, appUrl } = needs
  const proof = { me, password: currentPassword, deviceId, field: 'currentPassword' } as const
  const { email, password_hash } = await checkPresentPassword(needs, proof)
  if (normalizePassword(password) === normalizePassword(currentPassword))
    throw refusePassword(securityRules.samePassword)
  if (isCommonPassword(password) || password.toLowerCase() === email)
    throw refusePassword(securityRules.commonPassword)
  const fresh = await hashPassword(password, 'proven')
  const changed = await db.transaction().execute(async (tx) => {
    const renewed = await renewSession(tx, { token, member: me, password_hash, confirms: false })
    const member = renewed && (await lockMember(tx, me))
    if (!member) throw changedMeanwhile()
    await setPassword(tx, member, { password_hash: fresh, isMailed: false })
    await forgetResetLinks(tx, me)
    await forgetDevices(tx, me)
    if (deviceId) await rememberDevice(tx, me, deviceId)
    const { name } = member
    await mail.post(
      tx,
      passwordChangedInSettings({ to: member.email, name, url: `${appUrl}/forgot-password` }),
    )
    return { ...renewed, ended: await endAllSessionsBut(tx, me, renewed.token) }
  })
  mail.flush()
  return changed
}

const refusePassword = (text: string) =>
  new Refusal('invalid', text, { fields: { password: text } })

/** Another tab has renewed the session at the same time, or the password has just been changed. */
const changedMeanwhile = () => new Refusal('conflict', 'Please try again')
