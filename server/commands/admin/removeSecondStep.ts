import type { Db } from '../../src/database/pool.ts'
import type { Email } from '../../src/email/email.ts'
import { lockMember } from '../../src/identity/emails/addresses.queries.ts'
import { factorNotice } from '../../src/identity/secondSteps/factorEmails.ts'
import { removePasskeys } from '../../src/identity/secondSteps/passkeys.queries.ts'
import { removeTotp } from '../../src/identity/secondSteps.queries.ts'
import { endSessionsOf } from '../../src/identity/sessions/sessionEnds.queries.ts'
import { type Grantee, writeOperatorsLog } from './staff.queries.ts'

interface RemovalDependencies {
  db: Db
  appUrl: string
  post: (tx: Db, email: Email) => Promise<void>
}

/**
 * Removes the second step and the passkeys of a member who has lost them, ends their sessions, and
 * tells them; false when they have neither. Moderators have no other way. A stranger may have set up
 * what the owner never had, and be logged in, so nothing of it stays.
 */
export const removeSecondStep = ({ db, appUrl, post }: RemovalDependencies, member: Grantee) =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id)
    const about = { to: member.email, name: member.name, url: appUrl }
    const hadTotp = await removeTotp(tx, member.id)
    const hadPasskeys = await removePasskeys(tx, member.id)
    if (!hadTotp && !hadPasskeys) return false
    await endSessionsOf(tx, member.id)
    await writeOperatorsLog(tx, 'drop.factor', member)
    if (hadTotp) await post(tx, factorNotice('off', about))
    if (hadPasskeys) await post(tx, factorNotice('passkeysRemoved', about))
    return true
  })
