import type { passkeys } from '@wayside/contract/passkeys'
import type { z } from 'zod/mini'
import type { Mail } from '../../email/emailQueue.ts'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import { deviceName } from '../../identity/logins/deviceName.ts'
import { isKnownDevice } from '../../identity/logins/devices.queries.ts'
import {
  checkPasskey,
  notChecked,
  type PasskeyDependencies,
} from '../../identity/secondSteps/passkeys.ts'
import { markFactor } from '../../identity/secondSteps.queries.ts'
import { recordActiveDay, startSession } from '../../identity/sessions/sessions.queries.ts'
import { finishLogin, mailNewDevice } from './finishLogin.ts'
import type { LoginCall } from './login.service.ts'

export interface PasskeyLoginDependencies extends PasskeyDependencies {
  mail: Mail
  appUrl: string
}

/**
 * Opens a session for the owner of a passkey, which stands for password and code; returns what a
 * login by password does.
 */
export async function logInByPasskey(
  needs: PasskeyLoginDependencies,
  { isShared = false, deviceId, ...proof }: z.infer<typeof passkeys.login.body>,
  { userAgent, mayMail }: LoginCall,
) {
  const { db } = needs
  const { member: account, noteUse } = await checkPasskey(needs, proof, { purpose: 'login' })
  // A shared computer is never remembered.
  const device = isShared ? undefined : deviceId
  const isKnown = device !== undefined && (await isKnownDevice(db, account.email, device))
  const name = deviceName(userAgent)
  const opened = await db.transaction().execute(async (tx) => {
    // The passkey may just be removed, by its owner or with all that a thief has added.
    await lockMember(tx, account.id)
    if (!(await noteUse(tx))) return undefined
    const token = await startSession(tx, { id: account.id, isShared, device: name })
    if (!token) return undefined
    await markFactor(tx, token)
    return { token, ...(await finishLogin(tx, { account, device })) }
  })
  if (!opened) throw notChecked('signedOut')
  const { isFirst, ...session } = opened
  if (!isKnown && !isFirst) await mailNewDevice(needs, { account, deviceName: name, mayMail })
  await recordActiveDay(db, account.id)
  return { member: account.id, ...session }
}
