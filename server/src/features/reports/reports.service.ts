import { feedTexts } from '@wayside/contract/feed'
import { jobTexts } from '@wayside/contract/jobs'
import { memberTexts } from '@wayside/contract/members'
import { messageRules } from '@wayside/contract/messages'
import { referenceTexts } from '@wayside/contract/references'
import { type ReportForm, reportTexts } from '@wayside/contract/reports'
import { priorityOf } from '@wayside/contract/rules'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import type { PrivateCopies } from '../../pictures/privateCopies.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import {
  type Found,
  jobEvidence,
  memberEvidence,
  messageEvidence,
  postEvidence,
} from './evidence.queries.ts'
import { makeErasedAuthor, referenceEvidence, replyEvidence } from './referenceEvidence.queries.ts'
import { reportReceived, urgentReport } from './reportEmails.ts'
import {
  addresseeOf,
  insertReport,
  isUntrusted,
  type NewReport,
  takeAlerts,
  waitingReport,
} from './reports.queries.ts'

export interface ReportDependencies {
  db: Db
  mail: Mail
  privateCopies: PrivateCopies
  appUrl: string
  /** Returns why the member is not blocked, if they are not. */
  block: (by: string, of: string) => Promise<string | undefined>
}

const EMAILS_A_DAY = 5
const END_OF_QUEUE = 4

/**
 * Stores a report with a copy of what it is about. The same about the same is one report until it
 * is decided.
 */
export async function sendReport(needs: ReportDependencies, reporter: string, form: ReportForm) {
  const found = await findReported(needs.db, reporter, form)
  if (found.member === reporter) throw new Refusal('invalid', reportTexts.oneself)
  const sent = await storeOnce(needs, { reporter, form, found })
  return { ...sent, notBlocked: form.block ? await needs.block(reporter, found.member) : undefined }
}

async function storeOnce(
  needs: ReportDependencies,
  { reporter, form, found }: { reporter: string; form: ReportForm; found: Found },
) {
  const { db, mail, privateCopies } = needs
  const { kind, reason, text } = form
  const objectId = (kind === 'message' ? String(readNumber(form.id)) : form.id).toLowerCase()
  const before = await waitingReport(db, { reporter, kind, objectId })
  if (before) return { report: before, already: true }

  // Without its picture a report is still worth more than no report.
  const copy = await privateCopies.copy(found.picture).catch(() => undefined)
  const pictures = copy ? [copy] : []
  const isLast = await isUntrusted(db, reporter)
  const row: NewReport = {
    reporter,
    target: found.member,
    kind,
    objectId,
    chatId: kind === 'message' ? form.chatId : undefined,
    reason,
    priority: isLast ? END_OF_QUEUE : priorityOf[reason],
    text,
    evidence: { ...found.evidence, ...(kind === 'member' && { pictures }) },
    pictures,
  }
  const discard = () => Promise.all(pictures.map((name) => privateCopies.remove(name)))
  const report = await db
    .transaction()
    .execute(async (tx) => {
      if (found.hasNoMember) await makeErasedAuthor(tx, found.member)
      return storeReport(tx, needs, row)
    })
    .catch(async (error: unknown) => {
      await discard()
      throw error
    })
  mail.flush()
  if (report) return { report, already: false }
  await discard()
  // Another call of the same member has just stored it.
  const same = await waitingReport(db, { reporter, kind, objectId })
  return { report: orNotFound(same, memberTexts.notFound), already: true }
}

async function storeReport(tx: Db, { mail, appUrl }: ReportDependencies, row: NewReport) {
  const report = await insertReport(tx, row)
  if (!report) return undefined
  const to = await addresseeOf(tx, row.reporter, EMAILS_A_DAY)
  if (to) await mail.post(tx, reportReceived({ ...to, appUrl, number: report.number }))
  if (row.priority === 1)
    for (const moderator of await takeAlerts(tx, row.target))
      await mail.post(tx, urgentReport({ ...moderator, appUrl }))
  return report
}

async function findReported(db: Db, reporter: string, form: ReportForm) {
  const { kind, id } = form
  if (kind === 'message')
    return orNotFound(await findMessages(db, reporter, form), messageRules.chatNotFound)
  const find = {
    member: memberEvidence,
    post: postEvidence,
    job: jobEvidence,
    reference: referenceEvidence,
    reply: replyEvidence,
  }[kind]
  const found = isId(id) ? await find(db, id, reporter) : undefined
  const texts = {
    member: memberTexts.notFound,
    post: feedTexts.notFound,
    job: jobTexts.notFound,
    reference: referenceTexts.notFound,
    reply: referenceTexts.notFound,
  }
  return orNotFound(found, texts[kind])
}

async function findMessages(db: Db, reporter: string, { id, chatId = '', messages }: ReportForm) {
  const ids = [...new Set([id, ...messages].map(readNumber))]
  if (!isId(chatId) || ids.includes(undefined)) return undefined
  return messageEvidence(db, { chatId, ids: ids.map(String), reporter })
}

/** The number of a message, however many zeros stand in front; undefined when it is none. */
const readNumber = (text: string) => (/^\d{1,18}$/.test(text) ? BigInt(text) : undefined)
