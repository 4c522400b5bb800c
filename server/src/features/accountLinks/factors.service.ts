import { accountLinkTexts } from '@wayside/contract/accountLinks'
import { dayOf } from '@wayside/contract/standing'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { beginRemoval } from '../../identity/secondSteps/secondStepRemoval.queries.ts'
import { postFactorEnds } from '../../identity/secondSteps/secondStepRemoval.ts'
import { stopRemoval } from '../../identity/secondSteps.queries.ts'
import { isModerator } from '../../identity/sessions/memberFacts.queries.ts'
import { takeLink, voidLinks } from './accountLinks.queries.ts'

interface FactorLinkDependencies {
  db: Db
  mail: Mail
  appUrl: string
}

/**
 * Begins the wait of a member who lost their phone and codes. Undefined when the link is not valid,
 * there is no second step, or the member has become a moderator.
 */
export async function beginSecondStepRemoval(needs: FactorLinkDependencies, token: string) {
  const { db, mail } = needs
  const endsAt = await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, 'dropFactor')
    if (!link || (await isModerator(tx, link.member.id))) return undefined
    const { member } = link
    const end = await beginRemoval(tx, member.id)
    if (!end) return undefined
    await voidLinks(tx, member.id, 'dropFactor')
    await postFactorEnds(tx, needs, { ...member, endsAt: end })
    return end
  })
  mail.flush()
  if (!endsAt) return undefined
  return { ended: [], message: accountLinkTexts.factorEnds(dayOf(endsAt)) }
}

/** Stops that wait. Undefined when the link is not valid. */
export function stopSecondStepRemoval({ db }: Pick<FactorLinkDependencies, 'db'>, token: string) {
  return db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, 'keepFactor')
    if (!link) return undefined
    await stopRemoval(tx, link.member.id)
    return { ended: [], message: accountLinkTexts.factorStays }
  })
}
