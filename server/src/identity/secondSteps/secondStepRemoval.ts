import { dayOf } from '@wayside/contract/standing'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { lockMember } from '../emails/addresses.queries.ts'
import { insertAccountLink } from '../emails/mailedLinks.queries.ts'
import { removeTotp, stopRemoval } from '../secondSteps.queries.ts'
import { isModerator } from '../sessions/memberFacts.queries.ts'
import { factorEndsNotice, factorNotice } from './factorEmails.ts'
import {
  isWaitOver,
  memberAfterWait,
  memberToRemind,
  noteReminder,
} from './secondStepRemoval.queries.ts'

interface SecondStepRemovalDependencies {
  db: Db
  mail: Mail
  appUrl: string
}

/** Says when the second step ends, with a link that stops it, in the caller's transaction. */
export async function postFactorEnds(
  tx: Db,
  { mail, appUrl }: Pick<SecondStepRemovalDependencies, 'mail' | 'appUrl'>,
  { id, email, name, endsAt }: { id: string; email: string; name: string; endsAt: string },
) {
  const until = new Date(endsAt)
  const token = await insertAccountLink(tx, { member: id, purpose: 'keepFactor', data: {}, until })
  const url = `${appUrl}/account-link?token=${token}`
  await mail.post(tx, factorEndsNotice({ to: email, name, url, day: dayOf(endsAt) }), until)
}

/**
 * Removes the second step of members who lost their phone and codes, seven days after they asked,
 * and reminds them two days before. Each is done once, whichever nodes look: the member's row is
 * locked, as in every login, and what is due is read again.
 */
export async function removeDueSecondSteps(needs: SecondStepRemovalDependencies) {
  const { db } = needs
  for (let id = await memberToRemind(db); id; id = await memberToRemind(db)) await remind(needs, id)
  for (let id = await memberAfterWait(db); id; id = await memberAfterWait(db))
    await endWait(needs, id)
}

async function remind({ db, mail, appUrl }: SecondStepRemovalDependencies, id: string) {
  await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, id)
    const reminder = await noteReminder(tx, id)
    if (member && reminder) await postFactorEnds(tx, { mail, appUrl }, { ...member, ...reminder })
  })
  mail.flush()
}

async function endWait({ db, mail, appUrl }: SecondStepRemovalDependencies, id: string) {
  await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, id)
    if (!member || !(await isWaitOver(tx, id))) return
    if (await isModerator(tx, id)) return stopRemoval(tx, id)
    await removeTotp(tx, id)
    const { email, name } = member
    await mail.post(tx, factorNotice('off', { to: email, name, url: appUrl }))
  })
  mail.flush()
}
