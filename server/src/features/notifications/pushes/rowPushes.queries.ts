import { groupOf, type TopicRegister } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { opaque, opaqueArray } from '../../../database/preparedStatements.ts'
import { entriesWithIds } from '../list.queries.ts'
import type { Recipient } from '../recipients/channel.ts'
import { DUE_AT_ONCE } from '../recipients/recipients.queries.ts'
import { type PushSource, type PushVerdict, topicPlan } from './sources.ts'

/**
 * Entries of the list of notifications. What is about other topics is left to nodes of a newer
 * version.
 */
export const rowPushes = (register: TopicRegister): PushSource => ({
  kind: 'notification',
  due: async ({ now }) => [
    sql`(
      select member_id as member, push_due_at as due, 'notification' as kind
      from notifications
      where push_due_at <= ${now} and topic = any(${Object.keys(register.topics)}::text[])
      order by push_due_at
      limit ${DUE_AT_ONCE})`,
  ],
  decide: (tx, recipient) => decideRows(tx, recipient, register),
  async unseen(db, { member }, id) {
    const [found] = await entriesWithIds(db, [id], register)
    if (found?.member !== member) return undefined
    const { topic, group, text, url, isSeen, isRead } = found.entry
    const isRequired = groupOf(topic, register)?.push === 'required'
    // A thief must not silence the owner's phone by looking first.
    if ((isSeen || isRead) && !isRequired) return undefined
    const tag = `notification:${id}`
    const isUrgent = group === 'security'
    return { message: { topic, title: 'Wayside', body: text, url, tag, isUrgent }, isRequired }
  },
  more: {
    topic: 'more',
    title: 'Wayside',
    body: 'You have new notifications',
    url: '/notifications',
    tag: 'more:/notifications',
    isUrgent: false,
  },
})

/** Decides on the due notifications of a member. In quiet hours they are due at their end. */
async function decideRows(tx: Db, recipient: Recipient, register: TopicRegister) {
  const { member, now, quietEnd } = recipient
  const plans = new Map(
    Object.keys(register.topics).map((topic) => [topic, topicPlan(recipient, topic, register)]),
  )
  const given = sql.join([
    opaqueArray([...plans.keys()], 'text'),
    opaqueArray(
      [...plans.values()].map(({ plan }) => plan),
      'text',
    ),
  ])
  const { rows } = await sql<{ id: string; topic: string; verdict: PushVerdict }>`
    with due as (
      select n.id, n.topic, plans.plan as verdict
      from notifications n
      join unnest(${given}) as plans (topic, plan) on plans.topic = n.topic
      where n.member_id = ${opaque(member, 'uuid')}
        and n.push_due_at <= ${opaque(now, 'timestamptz')}
      order by n.id
      for no key update of n skip locked
    ), changed as (
      update notifications n
      set push_due_at = case when due.verdict = 'quiet' then ${quietEnd}::timestamptz end
      from due
      where n.id = due.id
    )
    select id::text, topic, verdict
    from due
    order by due.id`.execute(tx)
  return rows.map(({ id, topic, verdict }) => ({
    subject: `notification:${id}`,
    verdict,
    isRequired: plans.get(topic)?.isRequired === true,
  }))
}
