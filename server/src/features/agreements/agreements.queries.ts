import { type AgreementState, isAwaited, stateOf } from '@wayside/contract/agreementState'
import type { Agreement, AgreementList } from '@wayside/contract/agreements'
import { changesBetween, type Kind, type Terms } from '@wayside/contract/agreementTerms'
import { nightsBetween } from '@wayside/contract/days'
import { limits } from '@wayside/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import type { Db } from '../../database/pool.ts'
import { isOpen, memberId } from '../../standing/visibility.queries.ts'

/** The state of agreement `a` now. */
export const state = sql<AgreementState>`
  agreement_state(a.closed, a.agreed_version, a.ends_on, a.expires_at, now())`

/** Whether the newest version of agreement `a` waits for its answer. */
const isWaiting = sql<boolean>`
  a.is_pending and a.expires_at > now() and ${state} in ('requested', 'accepted')`

/** The columns of agreement `a` from which its state follows. */
export const facts = sql`
  a.closed, a.agreed_version as "agreedVersion", a.is_pending as "isPending",
  a.ends_on as "endsOn", a.expires_at as "expiresAt"`

export interface Facts {
  closed: 'declined' | 'withdrawn' | 'cancelled' | null
  agreedVersion: number | null
  isPending: boolean
  endsOn: string
  expiresAt: string
}

export type Stored = Pick<
  Agreement,
  '_id' | 'chatId' | 'hostId' | 'guestId' | 'requestedBy' | 'version' | 'createdAt' | 'changedAt'
> &
  Facts & {
    kind: Kind
    proposedBy: string
    closedBy: string | null
    word: string
    reason: string
    question: string
    answer: string
    newest: Terms
    agreed: Terms | null
    /** Those of the version before the newest. */
    previous: Terms | null
    alsoHosting: number
    reference: string
    other: Agreement['other']
    encrypted: string | null
  }

/** With its address, still encrypted, if the reader may see it. */
export type EncryptedAgreement = Agreement & { encrypted: string | null }

const chatIsOpen = isOpen('c')

/** Agreements of a member with whom they may meet; each chat stays closed for ever in between. */
export const rowsOf = (me: RawBuilder<unknown>) => sql`
  from agreements a
  join chats c on c.id = a.chat_id and ${chatIsOpen}
  join members o on o.id = case a.host_id when ${me} then a.guest_id else a.host_id end
  join agreement_versions newest on newest.agreement_id = a.id and newest.version = a.version
  left join agreement_versions agreed
    on agreed.agreement_id = a.id and agreed.version = a.agreed_version
  left join agreement_versions previous
    on previous.agreement_id = a.id and previous.version = a.version - 1`

export const columns = (me: RawBuilder<unknown>) => sql`
  a.id as "_id", a.chat_id as "chatId", a.kind, a.host_id as "hostId", a.guest_id as "guestId",
  a.requested_by as "requestedBy", a.proposed_by as "proposedBy", a.version, ${facts},
  a.closed_by as "closedBy", a.word, a.reason, a.question, a.answer,
  a.created_at as "createdAt", a.changed_at as "changedAt",
  newest.terms as newest, agreed.terms as agreed, previous.terms as previous,
  json_build_object(
    '_id', o.id, 'name', o.name, 'lastname', o.lastname, 'profilePic', o.picture,
    'country', o.country, 'hostornomad', o.user_type
  ) as other,
  case when a.kind = 'stay' and a.host_id = ${me} and a.proposed_by <> ${me} and ${isWaiting} then (
    select coalesce(sum(b.guests), 0)::int
    from agreements b
    where b.host_id = ${me}
      and b.id <> a.id
      and b.kind = 'stay'
      and b.starts_on < (newest.terms->>'to')::date
      and b.ends_on > (newest.terms->>'from')::date
      and agreement_state(b.closed, b.agreed_version, b.ends_on, b.expires_at, now()) = 'accepted'
  ) else 0 end as "alsoHosting",
  case when a.host_id = ${me} or ${state} = 'accepted' then a.address_encrypted end as encrypted,
  case when a.agreed_version is not null then
    coalesce(reference_refusal(${me}, o.id, a.id), 'write')
  else '' end as reference`

const withNights = (terms: Terms) => ({
  ...terms,
  ...(terms.to && { nights: nightsBetween(terms.from, terms.to) }),
})

/** An agreement as its member is shown it. What does not apply is absent. */
export function wireOf(row: Stored): EncryptedAgreement {
  const { closed, agreedVersion, isPending, endsOn, expiresAt, proposedBy, ...more } = row
  const { closedBy, word, reason, question, answer, newest, agreed, previous, ...shown } = more
  const { alsoHosting, reference, ...always } = shown
  const now = Date.now()
  const given = { closed, agreedVersion, isPending, endsOn, expiresAt }
  const awaited = isAwaited(given, now)
  const base = agreed ?? previous
  return {
    ...always,
    state: stateOf(given, now),
    terms: withNights(newest),
    ...(awaited && { turn: proposedBy === row.hostId ? row.guestId : row.hostId, expiresAt }),
    ...(agreed && { agreed: withNights(agreed) }),
    ...(awaited && base && { changes: changesBetween(base, newest) }),
    ...(reason && { reason }),
    ...(question && { question, answer }),
    ...(word && { word }),
    ...(closedBy && { closedBy }),
    ...(alsoHosting > 0 && { alsoHosting }),
    ...((reference === 'write' || reference === 'written') && { reference }),
  }
}

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
