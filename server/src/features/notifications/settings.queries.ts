import type { EmailChoice, NotificationSettings } from '@wayside/contract/notifications'
import { type Topic, topicGroups, topics } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

export async function settingsOf(db: Db, member: string): Promise<NotificationSettings> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['topic_group', sql<EmailChoice>`email`.as('email')])
    .where('member_id', '=', member)
    .execute()
  const row = await db
    .selectFrom('member_settings')
    .select('email_text as emailText')
    .where('member_id', '=', member)
    .executeTakeFirst()
  const choices = new Map(chosen.map(({ topic_group, email }) => [topic_group, email]))
  return {
    groups: topics.map((group) => {
      const { label, email } = topicGroups[group]
      const isRequired = email === 'required'
      return { group, label, email: isRequired ? email : (choices.get(group) ?? email), isRequired }
    }),
    emailText: row?.emailText ?? true,
  }
}

/** Sets when emails about a group are sent. By a link, it remembers what was chosen before. */
export async function chooseEmail(
  db: Db,
  member: string,
  { group, email, isByLink = false }: { group: Topic; email: EmailChoice; isByLink?: boolean },
) {
  const usual = topicGroups[group].email
  await sql`
    insert into notification_preferences as p (member_id, topic_group, email, email_before)
    select id, ${group}, ${email}, ${isByLink ? usual : null} from members
    where id = ${member} and standing <> 'erased'
    on conflict (member_id, topic_group) do update set email = ${email},
      email_before = case when not ${isByLink} then null when p.email = 'off' then p.email_before else p.email end`.execute(
    db,
  )
}

/** What a member had chosen before a link stopped the emails; undefined if no link did. */
export async function choiceBefore(db: Db, member: string, group: Topic) {
  const row = await db
    .selectFrom('notification_preferences')
    .select(sql<EmailChoice | null>`email_before`.as('before'))
    .where('member_id', '=', member)
    .where('topic_group', '=', group)
    .executeTakeFirst()
  return row?.before ?? undefined
}

export const setEmailText = (db: Db, member: string, emailText: boolean) =>
  sql`
    insert into member_settings (member_id, email_text)
    select id, ${emailText} from members where id = ${member} and standing <> 'erased'
    on conflict (member_id) do update set email_text = ${emailText}`.execute(db)
