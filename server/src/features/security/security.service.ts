import { type security, securityRules } from '@wayside/contract/security'
import type { z } from 'zod/mini'
import { checkPresentPassword } from '../../credentials/presentPassword.ts'
import { renewSession } from '../../credentials/renewedSessions.queries.ts'
import { endListedSession } from '../../credentials/sessionEnds.queries.ts'
import { sessionId } from '../../credentials/sessions.queries.ts'
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

/** Ends a session of the member's list; returns its ids, and whether it is the one of this call. */
export async function endOneSession(
  { db }: Pick<SecurityDependencies, 'db'>,
  { me, token = '' }: { me: string; token: string | undefined },
  id: string,
) {
  const ended = await db.transaction().execute((tx) => endListedSession(tx, me, id))
  if (ended.length === 0) throw new Refusal('notFound', securityRules.noSession)
  return { ended, isThis: ended.includes(sessionId(token)) }
}

/** Another tab has confirmed at the same time, or the password has just been changed. */
function refuseChanged(): never {
  throw new Refusal('conflict', 'Please try again')
}
