import { accountLinkTexts } from '@wayside/contract/accountLinks'
import { dayOf } from '@wayside/contract/standing'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { deletionBegunEmail } from '../../identity/emails/deletionEmails.ts'
import { insertAccountLink } from '../../identity/emails/mailedLinks.queries.ts'
import { endSessionsOf } from '../../identity/sessions/sessionEnds.queries.ts'
import type { Standings } from '../../standing/standing.ts'
import { takeLink, voidLinks } from './accountLinks.queries.ts'

interface LeavingDependencies {
  db: Db
  mail: Mail
  standings: Pick<Standings, 'leave' | 'stay' | 'flush'>
  appUrl: string
}

/**
 * Begins the deletion of an account: it is hidden and its sessions end. Until the day in the email
 * the member can keep it, by a link there or after a login. Undefined when the link is not valid.
 */
export async function deleteAccount(needs: LeavingDependencies, token: string) {
  const { db, mail, standings, appUrl } = needs
  const left = await db.transaction().execute(async (tx) => {
    const link = await takeLink<{ eraseMessages?: boolean }>(tx, token, 'deleteAccount')
    if (!link) return undefined
    const { member, data } = link
    const erasesMessages = data.eraseMessages === true
    const until = await standings.leave(tx, member.id, { erasesMessages })
    if (!until) return undefined
    const day = dayOf(until)
    const ended = await endSessionsOf(tx, member.id)
    await voidLinks(tx, member.id, 'deleteAccount')
    const keep = await insertAccountLink(tx, {
      member: member.id,
      purpose: 'keepAccount',
      data: {},
      until: new Date(until),
    })
    const url = `${appUrl}/account-link?token=${keep}`
    const about = { to: member.email, name: member.name }
    await mail.post(tx, deletionBegunEmail({ ...about, day, url }), new Date(until))
    return { ended, message: accountLinkTexts.leaving(day) }
  })
  mail.flush()
  standings.flush()
  return left
}

/** Keeps an account that was to be deleted. Undefined when the link is not valid. */
export async function keepAccount(
  { db, standings }: Pick<LeavingDependencies, 'db' | 'standings'>,
  token: string,
) {
  const stays = await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, 'keepAccount')
    return link && standings.stay(tx, link.member.id)
  })
  standings.flush()
  return stays ? { ended: [], message: accountLinkTexts.staying } : undefined
}
