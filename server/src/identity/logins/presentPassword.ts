import { securityRules } from '@wayside/contract/security'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { credentialsOf } from '../emails/addresses.queries.ts'
import { isKnownDevice, loginCounter } from './devices.queries.ts'
import { forgetLoginFailures } from './loginFailures.queries.ts'
import { spendLoginTry } from './loginWaits.ts'
import { isPassword } from './passwords.ts'

interface PresentPasswordDependencies {
  db: Db
  rateLimits: boolean
}

interface Proof {
  me: string
  password: string
  /** The field of the call that holds the password. */
  field: 'password' | 'currentPassword'
  deviceId?: string | undefined
}

/**
 * Checks the password of a member who is logged in; returns their address, the hash that it
 * matched and the counter of its failures. Wrong ones count as failed logins, so that a stolen session gives no further guesses.
 */
export async function checkPresentPassword(
  { db, rateLimits }: PresentPasswordDependencies,
  { me, password, field, deviceId }: Proof,
) {
  const account = await credentialsOf(db, me)
  const isKnown = deviceId !== undefined && (await isKnownDevice(db, account.email, deviceId))
  const counter = loginCounter(account.email, isKnown ? deviceId : undefined)
  if (rateLimits) await spendLoginTry(db, counter)
  if (!(await isPassword(password, account.password_hash, 'proven'))) {
    const text = securityRules.notYourPassword
    throw new Refusal('invalid', text, { fields: { [field]: text } })
  }
  await forgetLoginFailures(db, [counter])
  return { ...account, counter }
}
