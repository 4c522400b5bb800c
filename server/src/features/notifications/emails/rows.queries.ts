import type { EmailTiming, TopicRegister } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { entriesWithIds } from '../list.queries.ts'
import type { Choices, Recipient } from '../recipients/channel.ts'
import { DUE_AT_ONCE, isFree } from '../recipients/recipients.queries.ts'
import { notificationEmail } from './notificationEmail.ts'
import type { Source } from './sources.ts'
import {
  byVerdict,
  dueAfter,
  type Judged,
  judged,
  OLDEST_DAYS,
  planFor,
  timingOf,
} from './verdicts.queries.ts'

/**
 * Entries of the list of notifications, in a section for each group. What is about other topics is
 * left to nodes of a newer version.
 */
export const rowSource = (register: TopicRegister): Source => ({
  kind: 'notifications',
  due: (now) => sql`(
    select member_id as member, email_due_at as due, 'notifications' as kind
    from notifications
    where email_due_at <= ${now} and topic = any(${Object.keys(register.topics)}::text[])
      and ${isFree('notifications.member_id')}
    order by email_due_at
    limit ${DUE_AT_ONCE})`,
  decide: (tx, recipient) => decideRows(tx, recipient, register),
  async unseen(db, recipient, { appUrl, ...email }) {
    const rows = await unseenRows(db, recipient, { ...email, register })
    const ids = rows.map(({ id }) => id)
    const found = new Map(
      (await entriesWithIds(db, ids, register)).map(({ entry, topic }) => [
        entry._id,
        { ...entry, topic },
      ]),
    )
    const entries = ids.flatMap((id) => found.get(id) ?? [])
    const lineOf = ({ text, url }: { text: string; url: string }) => ({ label: text, url })
    const lines = entries.map(lineOf)
    const [first, ...others] = lines
    const byGroup = Map.groupBy(entries, ({ group }) => group)
    return {
      sections: Object.entries(register.groups).map(([group, { label }]) => ({
        title: label,
        lines: (byGroup.get(group) ?? []).map(lineOf),
      })),
      lines,
      group: entries[0]?.group ?? '',
      alone: first && {
        email: notificationEmail({
          ...{ ...recipient, lines: [first, ...others], appUrl },
          topic: entries[0]?.topic,
        }),
      },
      noteSent: () => noteRowsSent(db, recipient, rows),
    }
  },
})

/** The topics of a register by the timing of their emails, for a member with these choices. */
const topicsByTiming = ({ topics, groups }: TopicRegister, choices: Choices) =>
  Map.groupBy(
    Object.keys(topics),
    (topic): EmailTiming => timingOf(topics[topic]?.group ?? '', choices, groups),
  )

/**
 * Decides on the due notifications of a member, as it is done with chats. One that was emailed
 * within a day waits for the end of that day.
 */
async function decideRows(tx: Db, recipient: Recipient, register: TopicRegister) {
  const { member, now, delay, lastQuietEnd } = recipient
  const plans = [...topicsByTiming(register, recipient.choices)].flatMap(([timing, topics]) =>
    topics.map((topic) => ({ topic, ...planFor(timing, recipient) })),
  )
  const given = sql.join([
    sql`${plans.map(({ topic }) => topic)}::text[]`,
    sql`${plans.map((plan) => plan.now)}::text[]`,
    sql`${plans.map(({ afterAnHour }) => afterAnHour)}::text[]`,
  ])
  const verdict = judged(
    {
      firstDue: sql`first_due`,
      changedAt: sql`updated_at`,
      plan: sql`plan`,
      planAfterAnHour: sql`after_an_hour`,
    },
    recipient,
  )
  const { rows } = await sql<Judged>`
    with due as (
      select n.id, n.topic, n.seen_at, n.updated_at, n.emailed_at + interval '1 day' as again,
        greatest(n.updated_at + make_interval(secs => ${delay}), ${lastQuietEnd}::timestamptz)
          as first_due
      from notifications n
      where n.member_id = ${member}::uuid and n.email_due_at <= ${now}::timestamptz
        and n.topic = any(${plans.map(({ topic }) => topic)}::text[])
      order by n.id
      for no key update skip locked
    ), planned as (
      select due.id, again, updated_at, case
        when seen_at is not null then 'seen'
        else ${verdict} end as verdict
      from due
      join unnest(${given}) as plans (topic, plan, after_an_hour) using (topic)
    ), judged as (
      select id, again, updated_at, case
        when verdict = 'send' and again > ${now}::timestamptz then 'again'
        else verdict end as verdict
      from planned
    ), changed as (
      update notifications n
      set
        email_due_at = case verdict when 'again' then again else ${dueAfter(recipient)} end,
        emailed_at = case verdict when 'late' then j.updated_at else n.emailed_at end
      from judged j
      where n.id = j.id and verdict <> 'send'
    )
    select id::text, verdict
    from judged`.execute(tx)
  return byVerdict(rows)
}

interface UnseenRow {
  id: string
  updatedAt: string
  isOfDigest: boolean
}

/**
 * The notifications that an email tells of and that are still unseen, newest first; in a digest also
 * those that no email has told since something was added to them.
 */
async function unseenRows(
  db: Db,
  { member, choices }: Recipient,
  given: { ids: readonly string[]; isDigest: boolean; register: TopicRegister },
) {
  const { ids, isDigest, register } = given
  const topics = topicsByTiming(register, choices)
  const [immediate = [], digest = []] = [topics.get('immediate'), topics.get('digest')]
  const isDecided = sql`id = any(${ids}::bigint[])`
  const isOfDigest = sql`${isDigest} and updated_at > coalesce(emailed_at, '-infinity')
    and (email_due_at is null or topic = any(${digest}::text[]))`
  const { rows } = await sql<UnseenRow>`
    select id::text, updated_at::text as "updatedAt", not ${isDecided} as "isOfDigest"
    from notifications
    where member_id = ${member}::uuid and seen_at is null and read_at is null
      and topic = any(${[...immediate, ...digest]}::text[])
      and updated_at > now() - make_interval(days => ${OLDEST_DAYS})
      and (${isDecided} or ${isOfDigest})
    order by updated_at desc, id desc`.execute(db)
  return rows
}

/** Notes that an email has told notifications: they are due no more, unless more has happened. */
async function noteRowsSent(db: Db, { now }: Recipient, rows: readonly UnseenRow[]) {
  if (rows.length === 0) return
  const given = sql.join([
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ updatedAt }) => updatedAt)}::timestamptz[]`,
    sql`${rows.map(({ isOfDigest }) => isOfDigest)}::boolean[]`,
  ])
  await sql`
    with told as (
      select n.id, given.until, case when is_of_digest then until
        else greatest(until, ${now}::timestamptz) end as emailed_at
      from notifications n
      join unnest(${given}) as given (id, until, is_of_digest) on given.id = n.id
      order by n.id
      for no key update of n
    )
    update notifications n
    set emailed_at = greatest(n.emailed_at, told.emailed_at),
      email_due_at = case when n.updated_at > told.until then n.email_due_at end
    from told
    where n.id = told.id`.execute(db)
}
