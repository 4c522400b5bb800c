import type { security } from '@wayside/contract/security'
import type { z } from 'zod/mini'
import { checkPresentPassword } from '../../credentials/presentPassword.ts'
import { renewSession } from '../../credentials/renewedSessions.queries.ts'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'

interface SecurityDependencies {
  db: Db
  limitLogins: boolean
}

/** The session that a call is made with. */
interface Present {
  me: string
  token: string
}

/** Confirms who the member is. The session goes on with another token. */
export async function confirmSession(
  needs: SecurityDependencies,
  { me, token }: Present,
  { password, deviceId }: z.infer<typeof security.confirm.body>,
) {
  const { password_hash } = await checkPresentPassword(needs, {
    me,
    password,
    deviceId,
    field: 'password',
  })
  const renewed = await needs.db
    .transaction()
    .execute((tx) => renewSession(tx, { token, member: me, password_hash }))
  return renewed ?? refuseChanged()
}

/** Another tab has confirmed at the same time, or the password has just been changed. */
function refuseChanged(): never {
  throw new Refusal('conflict', 'Please try again')
}
