import { twoStep } from '@wayside/contract/twoStep'
import { Secret, TOTP } from 'otpauth'
import type { TestMember, World } from '../harness.ts'
import { confirmSession } from './confirmSession.ts'

/** The code that an authenticator app with this key shows, on a phone that is so far off. */
export const codeOf = (key: string, { secondsOff = 0 } = {}) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + secondsOff * 1000,
  })

export interface TwoStepMember extends TestMember {
  key: string
  recoveryCodes: string[]
}

/** A member who has two-step login, and whose session is confirmed. */
export async function withTwoStep(world: World): Promise<TwoStepMember> {
  const member = await world.signedIn()
  await confirmSession(world.db, member.cookie)
  const { secret: key } = (await world.api(twoStep.start, { as: member })).body
  const enabled = await world.api(twoStep.finish, { as: member, body: { code: codeOf(key) } })
  // The next code counts, without waiting half a minute for it.
  await world.pool.query('update totp set last_step = 0 where member_id = $1', [member.id])
  return { ...member, key, recoveryCodes: enabled.body.recoveryCodes }
}
