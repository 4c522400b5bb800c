import { lockMember } from '../../src/credentials/addresses.queries.ts'
import { factorNotice } from '../../src/credentials/factorEmails.ts'
import { removeTotp } from '../../src/credentials/secondSteps.queries.ts'
import type { Db } from '../../src/database/pool.ts'
import type { Email } from '../../src/email/email.ts'
import { type Grantee, writeOperatorsLog } from './staff.queries.ts'

interface DropDependencies {
  db: Db
  appUrl: string
  post: (tx: Db, email: Email) => Promise<void>
}

/**
 * Removes the second step of a member who has lost phone and codes, and tells them; false when they
 * have none. Moderators have no other way.
 */
export const dropFactor = ({ db, appUrl, post }: DropDependencies, member: Grantee) =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id)
    if (!(await removeTotp(tx, member.id))) return false
    await writeOperatorsLog(tx, 'drop.factor', member)
    await post(tx, factorNotice('off', { to: member.email, name: member.name, url: appUrl }))
    return true
  })
