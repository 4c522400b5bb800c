import { type DecideForm, moderationTexts } from '@wayside/contract/cases'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { addressHash, barAddress } from '../../identity/emails/barredAddresses.queries.ts'
import type { Secrets } from '../../identity/secrets.ts'
import type { PrivateCopies } from '../../pictures/privateCopies.ts'
import type { Uploads } from '../../pictures/uploads.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import type { Standings } from '../../standing/standing.ts'
import { writeLog } from './auditLog.queries.ts'
import { decisionById } from './cases.queries.ts'
import {
  closeCase,
  decideReports,
  insertDecision,
  keepAddress,
  type LockedCase,
  lockCase,
  lockMember,
  standingByDecisions,
} from './deciding.queries.ts'
import { decisionMade, reportDecided } from './moderationEmails.ts'
import { removeItems } from './removal/removing.service.ts'

export interface ModerationDependencies {
  db: Db
  mail: Mail
  uploads: Uploads
  privateCopies: PrivateCopies
  standings: Standings
  appUrl: string
  secrets: Pick<Secrets, 'barredAddress'>
}

/**
 * Decides reports of a case: the act, what is removed, the standing and all emails in one
 * transaction.
 */
export async function decideCase(
  needs: ModerationDependencies,
  { id, moderator, form }: { id: string; moderator: string; form: DecideForm },
) {
  const { db, mail } = needs
  const after: (() => unknown)[] = []
  const decision = await db.transaction().execute(async (tx) => {
    const found = orNotFound(await lockCase(tx, id, moderator), moderationTexts.caseNotFound)
    refuseToDecide(found)
    if (found.takenBy) throw new Refusal('conflict', moderationTexts.isTaken(found.takenBy))
    return decideLocked(tx, needs, { found, moderator, form, after })
  })
  for (const each of after) await each()
  mail.flush()
  return orNotFound(await decisionById(db, decision), moderationTexts.caseNotFound)
}

/** Nobody decides about a moderator, or where they are part of it. */
export function refuseToDecide({
  isAboutModerator,
  isPart,
}: Pick<LockedCase, 'isAboutModerator' | 'isPart'>) {
  if (isAboutModerator) throw new Refusal('forbidden', moderationTexts.isModerator)
  if (isPart) throw new Refusal('forbidden', moderationTexts.isPart)
}

interface Deciding {
  found: LockedCase
  moderator: string
  form: DecideForm
  /** These functions run after the commit. */
  after: (() => unknown)[]
}

async function decideLocked(tx: Db, needs: ModerationDependencies, deciding: Deciding) {
  const { found, moderator, form, after } = deciding
  const { id: caseId, member } = found
  const addressee = await lockMember(tx, member)
  const { isErased } = addressee
  const decision = await insertDecision(tx, { caseId, member, moderator, form })
  const reports = await decideReports(tx, { caseId, decision, form })
  if (reports.length !== new Set(form.reports).size)
    throw new Refusal('conflict', moderationTexts.reportsDecided)
  await closeCase(tx, caseId)
  if (form.act !== 'none')
    await removeItems(tx, needs, { caseId, decision, member, isErased, form, after })
  if (form.act === 'suspend' || form.act === 'ban')
    after.push(await needs.standings.change(tx, member, await standingByDecisions(tx, member)))
  // It is barred when the account is deleted, whatever address it has by then.
  if (form.act === 'suspend' && !isErased)
    await keepAddress(tx, decision, addressHash(needs.secrets.barredAddress, addressee.to))
  if (form.act === 'ban') {
    const hash = await barAddress(tx, needs.secrets.barredAddress, addressee.to)
    // Of an erased member the case has it.
    if (!isErased) await keepAddress(tx, decision, hash)
  }
  await postEmails(tx, needs, { addressee, reports, form })
  await writeLog(tx, {
    actor: moderator,
    act: `decide.${form.act}`,
    caseId,
    member,
    detail: { decision, reports: reports.length, removed: form.remove.length },
  })
  return decision
}

async function postEmails(
  tx: Db,
  { mail, appUrl }: ModerationDependencies,
  {
    addressee,
    reports,
    form: { act },
  }: {
    addressee: Awaited<ReturnType<typeof lockMember>>
    reports: Awaited<ReturnType<typeof decideReports>>
    form: DecideForm
  },
) {
  for (const { to, name, number } of reports)
    if (to && name) await mail.post(tx, reportDecided({ to, name, appUrl, number, act }))
  if (act !== 'none' && !addressee.isErased)
    await mail.post(tx, decisionMade({ ...addressee, appUrl }))
}
