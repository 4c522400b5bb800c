import { type appealForm, decisionTexts } from '@wayside/contract/decisions'
import { isId } from '@wayside/contract/text'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { appealable, insertAppeal } from './decisions.queries.ts'

const idOrNothing = (id: string | undefined) => (id && isId(id) ? id : undefined)

/** Appeals against a decision, once, within six months. */
export async function appeal(
  db: Db,
  member: string,
  { decisionId, reportId, text }: z.infer<typeof appealForm>,
) {
  const ids = { decisionId: idOrNothing(decisionId), reportId: idOrNothing(reportId) }
  const {
    decision,
    reportId: report,
    isTooLate,
  } = orNotFound(await appealable(db, member, ids), decisionTexts.notFound)
  if (isTooLate) throw new Refusal('conflict', decisionTexts.tooLate)
  const made = await insertAppeal(db, { decision, reportId: report, member, text })
  if (!made) throw new Refusal('conflict', decisionTexts.appealed)
  return { ...made, state: 'waiting' }
}
