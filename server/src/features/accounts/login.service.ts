import type { loginForm } from '@wayside/contract/accounts'
import { twoStepTexts } from '@wayside/contract/twoStep'
import type { z } from 'zod/mini'
import { deviceName } from '../../identity/logins/deviceName.ts'
import { isKnownDevice, loginCounter } from '../../identity/logins/devices.queries.ts'
import { forgetLoginFailures } from '../../identity/logins/loginFailures.queries.ts'
import { spendLoginTry } from '../../identity/logins/loginWaits.ts'
import { isPassword } from '../../identity/logins/passwords.ts'
import {
  beginSecondStep,
  type SecondStepDependencies,
} from '../../identity/secondSteps/secondSteps.ts'
import { markFactor } from '../../identity/secondSteps.queries.ts'
import { recordActiveDay, startSession } from '../../identity/sessions/sessions.queries.ts'
import { Refusal } from '../../refusal.ts'
import { accountOf } from './accounts.queries.ts'
import { finishLogin, mailNewDevice } from './finishLogin.ts'

const textOf = {
  missing: twoStepTexts.enterCode,
  wrong: twoStepTexts.wrongCode,
  clock: `${twoStepTexts.wrongCode} ${twoStepTexts.checkClock}`,
}

export interface LoginCall {
  userAgent: string | undefined
  /** The limit allows another email about a new device to this member. */
  mayMail: (member: string) => Promise<boolean>
}

/**
 * Checks the password and the second step, and opens a session; returns its token, the member and
 * the sessions beyond the maximum, which ended for it. A login on a device that is not known is
 * mailed to the member.
 */
export async function logIn(
  needs: SecondStepDependencies,
  { email, password, code, isShared = false, deviceId }: z.infer<typeof loginForm>,
  { userAgent, mayMail }: LoginCall,
) {
  const { db } = needs
  // A shared computer is never remembered.
  const device = isShared ? undefined : deviceId
  const { account, counter, isKnown } = await provePassword(needs, { email, password, device })
  const inOneTransaction = await beginSecondStep(needs, {
    member: account,
    counter,
    code,
    refuse: (problem) => new Refusal('factor', textOf[problem]),
  })
  const name = deviceName(userAgent)
  const opened = await inOneTransaction(async (tx, passSecondStep) => {
    // The password may have changed while this login waited in the queue. startSession checks that
    // and locks it until this transaction ends.
    const token = await startSession(tx, {
      id: account.id,
      password_hash: account.password_hash,
      isShared,
      device: name,
    })
    if (!token) return undefined
    if (await passSecondStep()) await markFactor(tx, token)
    const followed = await finishLogin(tx, { account, device })
    await forgetLoginFailures(tx, [counter])
    return { token, ...followed }
  })
  if (!opened) throw wrongPassword()
  const { isFirst, ...session } = opened
  if (!isKnown && !isFirst) await mailNewDevice(needs, { account, deviceName: name, mayMail })
  await recordActiveDay(db, account.id)
  return { member: account.id, ...session }
}

interface PasswordProof {
  email: string
  password: string
  device: string | undefined
}

/**
 * Checks a password, counted as a failed login until it was right; returns the account, the counter
 * and whether the device is known.
 */
export async function provePassword(
  { db, rateLimits }: Pick<SecondStepDependencies, 'db' | 'rateLimits'>,
  { email, password, device }: PasswordProof,
) {
  const isKnown = device !== undefined && (await isKnownDevice(db, email, device))
  const counter = loginCounter(email, isKnown ? device : undefined)
  if (rateLimits) await spendLoginTry(db, counter)
  const account = await accountOf(db, email)
  const isRight = await isPassword(password, account?.password_hash, isKnown ? 'proven' : 'anyone')
  if (!isRight || !account) throw wrongPassword()
  if (!account.isVerified) {
    await forgetLoginFailures(db, [counter])
    throw new Refusal('unverified', 'Please verify your email before logging in')
  }
  return { account, counter, isKnown }
}

const wrongPassword = () => new Refusal('signedOut', 'Invalid email or password')
