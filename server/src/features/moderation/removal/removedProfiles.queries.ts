import { fieldsRemovedWith } from '@wayside/contract/members'
import { detailsRemovedWithBio } from '@wayside/contract/shownDetails'
import { sql } from 'kysely'
import { columnsOf } from '../../../database/memberColumns.ts'
import type { Db } from '../../../database/pool.ts'
import { emptyQuestions, refillQuestions } from './removedAgreements.queries.ts'

/** Empties the fields of a profile that are removed together; returns what was there. */
export async function emptyProfile(tx: Db, kind: 'bio' | 'links' | 'picture', member: string) {
  const columns = columnsOf(fieldsRemovedWith(kind))
  const before = await tx
    .selectFrom('members')
    .select(columns)
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  if (Object.values(before).every((value) => value === '')) return undefined
  await tx
    .updateTable('members')
    .set(Object.fromEntries(columns.map((column) => [column, ''])))
    .where('id', '=', member)
    .execute()
  return before
}

/** Gives back what was emptied, where the member has set nothing newer. */
export async function refillProfile(tx: Db, member: string, before: Record<string, string>) {
  let update = tx.updateTable('members').set(before).where('id', '=', member)
  for (const column of Object.keys(before))
    update = update.where(sql<boolean>`${sql.ref(column)} = ''`)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

const placeColumns = ['place_id', 'place_country', 'place_name'] as const

/** The texts of the details as they were, and the place that the city meant. */
export interface DetailsBefore extends Partial<Record<string, string | number | null>> {
  place_id?: number | null
  place_country?: string | null
  place_name?: string | null
}

/**
 * Empties the texts of the details that are removed with the bio; returns what was there. The place
 * goes with its city, and the question also from agreements.
 */
export async function emptyDetails(tx: Db, member: string): Promise<DetailsBefore | undefined> {
  const before = await tx
    .selectFrom('member_details')
    .select([...detailsRemovedWithBio, ...placeColumns])
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirst()
  if (!before || detailsRemovedWithBio.every((column) => before[column] === '')) return undefined
  const emptied = Object.fromEntries(detailsRemovedWithBio.map((column) => [column, '']))
  await tx
    .updateTable('member_details')
    .set({ ...emptied, place_id: null, place_country: null, place_name: null })
    .where('member_id', '=', member)
    .execute()
  if (before.question) await emptyQuestions(tx, member, before.question)
  return { ...before }
}

/**
 * Gives back what was emptied, each text where the member has written nothing newer. The place
 * comes back with its city, and the question also to agreements.
 */
export async function refillDetails(tx: Db, member: string, before: DetailsBefore) {
  const texts = detailsRemovedWithBio.map((column) => [
    column,
    sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${before[column] ?? ''})`,
  ])
  const { place_id: id = null, place_country: country = null, place_name: name = null } = before
  await tx
    .updateTable('member_details')
    .set({
      ...Object.fromEntries(texts),
      place_id: sql`case when city = '' then ${id}::int else place_id end`,
      place_country: sql`case when city = '' then ${country}::text else place_country end`,
      place_name: sql`case when city = '' then ${name}::text else place_name end`,
    })
    .where('member_id', '=', member)
    .execute()
  if (before.question) await refillQuestions(tx, member, String(before.question))
}
