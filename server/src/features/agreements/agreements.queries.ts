import type { Agreement, AgreementList } from '@wayside/contract/agreements'
import { limits } from '@wayside/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import type { Db } from '../../database/pool.ts'
import { memberId } from '../../standing/visibility.queries.ts'
import {
  chatIsOpen,
  columns,
  isWaiting,
  rowsOf,
  type Stored,
  state,
  wireOf,
  withNights,
} from './agreementRows.queries.ts'

/** One agreement for one of its two members, with its versions; undefined for anybody else. */
export async function agreementFor(db: Db, id: string, reader: string) {
  const me = memberId(reader)
  const { rows } = await sql<Stored & { versions: NonNullable<Agreement['versions']> }>`
    select ${columns(me)},
      (
        select json_agg(
          json_build_object(
            'version', v.version, 'by', v.by_id,
            'at', ${isoTime('v.created_at')},
            'terms', v.terms
          )
          order by v.version
        )
        from agreement_versions v
        where v.agreement_id = a.id
      ) as versions
    ${rowsOf(me)}
    where a.id = ${id}::uuid and ${me} in (a.host_id, a.guest_id)`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { versions, ...stored } = row
  return {
    ...wireOf(stored),
    versions: versions.map((each) => ({ ...each, terms: withNights(each.terms) })),
  }
}

/** Those of a chat, newest first; undefined when the chat does not exist for the reader. */
export async function agreementsOfChat(db: Db, chatId: string, reader: string) {
  const me = memberId(reader)
  const chat = await sql`
    select
    from chats
    where id = ${chatId}::uuid and ${me} in (member_a, member_b)`.execute(db)
  if (chat.rows.length === 0) return undefined
  const { rows } = await sql<Stored>`
    select ${columns(me)}
    ${rowsOf(me)}
    where a.chat_id = ${chatId}::uuid
    order by a.created_at desc, a.id
    limit ${limits.agreementsOfChat}`.execute(db)
  return rows.map(wireOf)
}

const isIn = (list: AgreementList, me: RawBuilder<unknown>) =>
  ({
    waiting: sql<boolean>`${isWaiting} and a.proposed_by <> ${me}`,
    sent: sql<boolean>`${isWaiting} and a.proposed_by = ${me}`,
    agreed: sql<boolean>`${state} = 'accepted'`,
    past: sql<boolean>`${state} not in ('requested', 'accepted')`,
  })[list]

/** The agreements of a member with whom they may meet, as `a`. */
export const agreementsOf = (me: RawBuilder<unknown>) => sql`
  from (
    select *
    from agreements
    where host_id = ${me}
    union all
    select *
    from agreements
    where guest_id = ${me}
  ) a
  join chats c on c.id = a.chat_id and ${chatIsOpen}`

/** A page of a member's agreements, and how many there are. */
export async function listAgreements(
  db: Db,
  reader: string,
  { list, page }: { list: AgreementList; page: number },
) {
  const me = memberId(reader)
  const found = sql`
    ${agreementsOf(me)}
    where ${isIn(list, me)}`
  const order = list === 'past' ? sql`a.changed_at desc, a.id` : sql`a.starts_on, a.id`
  const limit = limits.agreementsPage
  const { rows } = await sql<{ total: number } & (Stored | { _id: null })>`
    select counted.total, page.*
    from (select count(*)::int as total ${found}) counted
    left join (
      select ${columns(me)}, row_number() over (order by ${order}) as place
      ${rowsOf(me)}
      where a.id in (
        select a.id
        ${found}
        order by ${order}
        limit ${limit}
        offset ${(page - 1) * limit}
      )
    ) page on true
    order by page.place`.execute(db)
  const agreements = rows.flatMap((row) => {
    if (row._id === null) return []
    const { total: _, place: __, ...stored } = row as Stored & { total: number; place: unknown }
    return [wireOf(stored)]
  })
  return { agreements, total: rows[0]?.total ?? 0 }
}
