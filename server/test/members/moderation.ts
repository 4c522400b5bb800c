import type { RemovableKind } from '@wayside/contract/cases'
import { moderation } from '@wayside/contract/moderation'
import { type ReportForm, reports } from '@wayside/contract/reports'
import type { TestMember, World } from '../harness.ts'

export const REASON = 'You sold watches in every message you wrote.'

/** Reports a member and returns the report and its case. */
export async function reportOn(world: World, as: TestMember, form: Partial<ReportForm>) {
  const body = { kind: 'member' as const, id: '', reason: 'spam' as const, ...form }
  const { report } = (await world.api(reports.send, { as, body })).body
  const { rows } = await world.pool.query<{ id: string }>(
    'select case_id as id from reports where id = $1',
    [report._id],
  )
  return { report: report._id, number: report.number, caseId: rows[0]?.id ?? '' }
}

type Body = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (form: {
  reports: string[]
  act: 'none' | 'warn' | 'suspend' | 'ban'
  days: number
  remove: { kind: RemovableKind; id?: string }[]
  badFaith: string[]
}) => ({ rule: 'noSpam' as const, text: REASON, ...form })

/** Decides a case: a warning, unless another act is given. */
export const decide = (world: World, as: TestMember, caseId: string, form: Body) =>
  world.api(moderation.decide, {
    as,
    params: { id: caseId },
    body: { act: 'warn', reports: [], rule: 'noSpam', text: REASON, ...form },
  })
