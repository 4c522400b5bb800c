import { moderationTexts } from '@wayside/contract/cases'
import { decisionTexts } from '@wayside/contract/decisions'
import type { Db } from '../../database/pool.ts'
import { freeAddress } from '../../identity/emails/barredAddresses.queries.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { closeAppeal, lockAppeal, reopenReport } from './appeals.queries.ts'
import { writeLog } from './auditLog.queries.ts'
import { decisionById } from './cases.queries.ts'
import { lockMember, standingByDecisions } from './deciding.queries.ts'
import { type ModerationDependencies, refuseToDecide } from './deciding.service.ts'
import {
  barOnlyUntil,
  freeBarred,
  lockCasesOf,
  lockDecision,
  markLifted,
} from './lifting.queries.ts'
import { appealDecided, decisionMade } from './moderationEmails.ts'
import { restoreItems } from './removal/removing.service.ts'

interface Lifting {
  decision: string
  moderator: string
  text: string
  after: (() => unknown)[]
}

/** Lifts a decision: what it removed and the standing it gave are as if it had not been made. */
export async function liftDecision(
  needs: ModerationDependencies,
  { id, moderator, text }: { id: string; moderator: string; text: string },
) {
  const { db, mail, appUrl } = needs
  const after: (() => unknown)[] = []
  await db.transaction().execute(async (tx) => {
    const { addressee, act } = await lift(tx, needs, { decision: id, moderator, text, after })
    if (act !== 'none' && !addressee.isErased)
      await mail.post(tx, decisionMade({ ...addressee, appUrl }))
  })
  for (const each of after) await each()
  mail.flush()
  return orNotFound(await decisionById(db, id), decisionTexts.notFound)
}

async function lift(tx: Db, needs: ModerationDependencies, lifting: Lifting) {
  const { decision, moderator, text, after } = lifting
  const found = orNotFound(await lockDecision(tx, decision, moderator), decisionTexts.notFound)
  refuseToDecide(found)
  if (found.isLifted) throw new Refusal('conflict', moderationTexts.liftedAlready)
  const { member, removed, act, caseId } = found
  await lockCasesOf(tx, member)
  const addressee = await lockMember(tx, member)
  const { isErased } = addressee
  await markLifted(tx, { decision, moderator, text })
  await restoreItems(tx, needs, { decision, member, isErased, removed, after })
  if (act === 'suspend' || act === 'ban') {
    const standing = await standingByDecisions(tx, member)
    after.push(await needs.standings.change(tx, member, standing))
    // An erased member stays barred until another suspension ends.
    if (isErased && standing.state === 'suspended' && standing.until)
      await barOnlyUntil(tx, member, standing.until)
    else if (standing.state !== 'banned') {
      await freeAddress(tx, needs.secrets.barredAddress, addressee.to)
      await freeBarred(tx, member)
    }
  }
  await writeLog(tx, { actor: moderator, act: 'lift', caseId, member, detail: { decision } })
  return { addressee, act }
}

/**
 * Decides an appeal. Whoever made the decision does so only when there is no other moderator, and
 * the log says so.
 */
export async function decideAppeal(
  needs: ModerationDependencies,
  {
    id,
    moderator,
    outcome,
    answer,
  }: { id: string; moderator: string; outcome: 'upheld' | 'lifted'; answer: string },
) {
  const { db, mail, appUrl } = needs
  const after: (() => unknown)[] = []
  await db.transaction().execute(async (tx) => {
    const appeal = orNotFound(await lockAppeal(tx, id, moderator), moderationTexts.appealNotFound)
    refuseToDecide(appeal)
    if (appeal.hasDecided && appeal.hasOthers)
      throw new Refusal('forbidden', moderationTexts.isPart)
    if (appeal.isDecided) throw new Refusal('conflict', moderationTexts.appealDecided)
    await closeAppeal(tx, id, { outcome, answer, moderator })
    const { decision, reportId } = appeal
    if (outcome === 'lifted' && reportId) await reopenReport(tx, reportId)
    else if (outcome === 'lifted')
      await liftUnlessLifted(tx, needs, { decision, moderator, text: answer, after })
    const appellant = await lockMember(tx, appeal.appellant)
    if (!appellant.isErased) await mail.post(tx, appealDecided({ ...appellant, appUrl }))
    await writeLog(tx, {
      actor: moderator,
      act: `appeal.${outcome}`,
      member: appeal.appellant,
      detail: { decision, appeal: id, byTheSame: appeal.hasDecided },
    })
  })
  for (const each of after) await each()
  mail.flush()
  return { _id: id, state: outcome, answer }
}

/** A decision may have been lifted while its appeal waited. */
async function liftUnlessLifted(tx: Db, needs: ModerationDependencies, lifting: Lifting) {
  const found = await lockDecision(tx, lifting.decision, lifting.moderator)
  if (found && !found.isLifted) await lift(tx, needs, lifting)
}
