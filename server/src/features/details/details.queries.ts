import type { OwnDetails } from '@wayside/contract/details'
import type { DetailsForm } from '@wayside/contract/detailsForm'
import type { HostAnswers } from '@wayside/contract/hostAnswers'
import { limits } from '@wayside/contract/limits'
import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import type { PublicDetails } from '@wayside/contract/shownDetails'
import { sql } from 'kysely'
import { publicDetails } from '../../database/detailColumns.ts'
import type { Db } from '../../database/pool.ts'
import {
  hiddenFrom,
  mayMeet,
  memberId,
  referenceCounts,
  showsProfile,
} from '../../standing/visibility.queries.ts'

/** The three fields that are stored encrypted. */
export type PrivateDetails = Pick<OwnDetails, 'address' | 'phone' | 'arrival'>

type StoredDetails = Omit<OwnDetails, keyof PrivateDetails> & { privateEncrypted: string | null }

/** The place that a city means. */
interface Place {
  id: number
  country: string
  name: string
}

/** The saved details of a member; the private fields are still encrypted. */
export async function ownDetails(db: Db, member: string) {
  const { rows } = await sql<StoredDetails>`
    select
      ${publicDetails},
      coalesce(d.request_limit, ${limits.requestLimit}) as "requestLimit",
      d.private_encrypted as "privateEncrypted",
      (
        select coalesce(
          json_agg(json_build_object('from', from_on, 'to', to_on) order by from_on, to_on), '[]'
        )
        from closed_dates
        where member_id = me.id
      ) as closed
    from (select ${memberId(member)} as id) me
    left join member_details d on d.member_id = me.id`.execute(db)
  return rows[0] as StoredDetails
}

/** The country of a member, who is locked until the end of the transaction. */
export async function lockedCountry(tx: Db, member: string) {
  const { country } = await tx
    .selectFrom('members')
    .select('country')
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return country
}

/** Replaces all that a member had saved. */
export async function replaceDetails(
  tx: Db,
  member: string,
  form: DetailsForm,
  {
    privateEncrypted,
    place,
  }: Pick<StoredDetails, 'privateEncrypted'> & { place: Place | undefined },
) {
  const columns = {
    city: form.city,
    languages: JSON.stringify(form.languages),
    interests: form.interests,
    sleeping: form.sleeping,
    max_guests: form.maxGuests,
    pets: form.pets,
    smoking: form.smoking,
    wheelchair: form.wheelchair,
    offers: form.offers,
    asks: form.asks,
    hosting: form.hosting,
    question: form.question,
    request_limit: form.requestLimit,
    private_encrypted: privateEncrypted,
    place_id: place?.id ?? null,
    place_country: place?.country ?? null,
    place_name: place?.name ?? null,
  }
  // The row is written first: it makes a second save of the same member wait.
  await tx
    .insertInto('member_details')
    .values({ member_id: member, ...columns })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columns))
    .execute()
  await tx.deleteFrom('closed_dates').where('member_id', '=', member).execute()
  if (form.closed.length > 0)
    await tx
      .insertInto('closed_dates')
      .values(form.closed.map(({ from, to }) => ({ member_id: member, from_on: from, to_on: to })))
      .execute()
}

/** Stores the private fields encrypted anew, unless they were saved since they were read. */
export async function encryptAnew(
  db: Db,
  member: string,
  { before, after }: { before: string; after: string },
) {
  await db
    .updateTable('member_details')
    .set({ private_encrypted: after })
    .where('member_id', '=', member)
    .where('private_encrypted', '=', before)
    .execute()
}

interface ShownDetails {
  details: PublicDetails
  hosting: string
  question: string
  userType: string
  requestLimit: number
  /** How many requests to stay wait for an answer. */
  unanswered: number
  /** How many the reader can see. */
  references: ReferenceCounts
  answers: HostAnswers | null
  mayWriteReference: boolean
}

/** The details that a member shows to a reader; undefined when the two may not meet. */
export async function detailsOf(
  db: Db,
  id: string,
  { me: reader, filteredFor }: { me: string; filteredFor: string | undefined },
): Promise<ShownDetails | undefined> {
  const hidden = await hiddenFrom(db, filteredFor)
  const { rows } = await sql<Omit<ShownDetails, 'details'> & PublicDetails>`
    select
      ${publicDetails},
      m.user_type as "userType",
      coalesce(d.request_limit, ${limits.requestLimit}) as "requestLimit",
      unanswered_requests(m.id) as unanswered,
      ${referenceCounts(sql`m.id`, hidden)} as references,
      (
        select json_strip_nulls(json_build_object('rate', rate, 'time', speed))
        from host_answers
        where member_id = m.id
      ) as answers,
      may_write_reference(reader.id, m.id) as "mayWriteReference"
    from members m
    join members reader on reader.id = ${memberId(reader)}
    left join chats c
      on c.member_a = least(m.id, reader.id) and c.member_b = greatest(m.id, reader.id)
    left join member_details d on d.member_id = m.id
    where m.id = ${memberId(id)} and ${showsProfile} and ${mayMeet(sql`m.id`, sql`reader.id`)}`.execute(
    db,
  )
  const [found] = rows
  if (!found) return undefined
  const { hosting, question, userType, requestLimit, unanswered, ...more } = found
  const { references, answers, mayWriteReference, ...details } = more
  const shown = { references, answers, mayWriteReference }
  return { details, hosting, question, userType, requestLimit, unanswered, ...shown }
}
