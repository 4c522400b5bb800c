import { type AgreementState, isAwaited, stateOf } from '@wayside/contract/agreementState'
import type { Agreement } from '@wayside/contract/agreements'
import { changesBetween, type Kind, type Terms } from '@wayside/contract/agreementTerms'
import { nightsBetween } from '@wayside/contract/days'
import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '../../standing/visibility.queries.ts'

/** The state of agreement `a` now. */
export const state = sql<AgreementState>`
  agreement_state(a.closed, a.agreed_version, a.ends_on, a.expires_at, now())`

/** Whether the newest version of agreement `a` waits for its answer. */
export const isWaiting = sql<boolean>`
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

export const chatIsOpen = isOpen('c')

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

export const withNights = (terms: Terms) => ({
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
