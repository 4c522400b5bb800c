import { mydataTexts } from '@wayside/contract/mydata'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import { deletionAskedEmail } from '../../identity/emails/deletionEmails.ts'
import { insertAccountLink } from '../../identity/emails/mailedLinks.queries.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import type { Standings } from '../../standing/standing.ts'
import { isLeaving, voidDeletionLinks } from './deletion.queries.ts'

interface DeletionDependencies {
  db: Db
  mail: Mail
  standings: Pick<Standings, 'stay' | 'flush'>
  appUrl: string
}

const LINK_VALID_MS = 24 * 3600 * 1000

/** Mails a link whose button begins the deletion; it replaces the one of an earlier call. */
export async function askDeletion(
  { db, mail, appUrl }: DeletionDependencies,
  me: string,
  choice: { eraseMessages: boolean },
) {
  const email = await db.transaction().execute(async (tx) => {
    const { email: to, name } = orNotFound(await lockMember(tx, me), mydataTexts.notLeaving)
    if (await isLeaving(tx, me)) throw new Refusal('conflict', mydataTexts.leavingAlready)
    await voidDeletionLinks(tx, me)
    const until = new Date(Date.now() + LINK_VALID_MS)
    const token = await insertAccountLink(tx, {
      member: me,
      purpose: 'deleteAccount',
      data: choice,
      until,
    })
    const url = `${appUrl}/account-link?token=${token}`
    await mail.post(tx, deletionAskedEmail({ to, name, url }), until)
    return to
  })
  mail.flush()
  return mydataTexts.linkSent(email)
}

/** Lets a member stay who was leaving. */
export async function cancelDeletion({ db, standings }: DeletionDependencies, me: string) {
  const stays = await db.transaction().execute((tx) => standings.stay(tx, me))
  if (!stays) throw new Refusal('conflict', mydataTexts.notLeaving)
  standings.flush()
}
