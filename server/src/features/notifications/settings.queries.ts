import type {
  DigestChoice,
  EmailChoice,
  NotificationSettings,
} from '@wayside/contract/notifications'
import { type GroupName, groupsOfSettings, topicGroups } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { knownZone } from '../../database/timesOfDay.ts'
import { replanDigest } from './recipients/digests.queries.ts'

const usual = {
  digest: 'daily',
  timeZone: 'UTC',
  quietFrom: null,
  quietTo: null,
  emailText: true,
  emailDisabled: null,
  pushText: false,
} as const

const timeOfDay = (column: 'quiet_from' | 'quiet_to') =>
  sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`

type Settings = Omit<NotificationSettings, 'devices'>

export async function settingsOf(db: Db, member: string): Promise<Settings> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['topic_group', sql<EmailChoice | null>`email`.as('email'), 'push'])
    .where('member_id', '=', member)
    .execute()
  const row = await db
    .selectFrom('member_settings')
    .select([
      sql<DigestChoice>`digest`.as('digest'),
      knownZone(sql.ref('time_zone')).as('timeZone'),
      timeOfDay('quiet_from').as('quietFrom'),
      timeOfDay('quiet_to').as('quietTo'),
      'email_text as emailText',
      sql<NotificationSettings['emailDisabled']>`email_disabled`.as('emailDisabled'),
      'push_text as pushText',
    ])
    .where('member_id', '=', member)
    .executeTakeFirst()
  const choices = new Map(chosen.map(({ topic_group, ...choice }) => [topic_group, choice]))
  return {
    groups: groupsOfSettings.map((group) => {
      const { label, email, push } = topicGroups[group]
      const choice = choices.get(group)
      const isRequired = email === 'required'
      return {
        group,
        label,
        email: isRequired ? email : (choice?.email ?? email),
        push: push === 'required' || (choice?.push ?? push === 'on'),
        isRequired,
      }
    }),
    ...(row ?? usual),
  }
}

/** Locks a member whose settings change, so that calls that name them in other orders take turns. */
export const lockMember = (tx: Db, member: string) =>
  sql`select from members where id = ${member} for no key update`.execute(tx)

/** Sets when emails about a group are sent. By a link, it remembers what was chosen before. */
export async function chooseEmail(
  db: Db,
  member: string,
  { group, email, isByLink = false }: { group: GroupName; email: EmailChoice; isByLink?: boolean },
) {
  const usual = topicGroups[group].email
  await sql`
    insert into notification_preferences as p (member_id, topic_group, email, email_before)
    select id, ${group}, ${email}, ${isByLink ? usual : null}
    from members
    where id = ${member} and standing <> 'erased'
    on conflict (member_id, topic_group) do update set email = ${email},
      email_before = case
        when not ${isByLink} then null
        when p.email = 'off' then p.email_before
        else coalesce(p.email, ${usual})
      end`.execute(db)
}

/** Returns the choice before a link stopped the emails; undefined if no link did. */
export async function choiceBefore(db: Db, member: string, group: GroupName) {
  const row = await db
    .selectFrom('notification_preferences')
    .select(sql<EmailChoice | null>`email_before`.as('before'))
    .where('member_id', '=', member)
    .where('topic_group', '=', group)
    .executeTakeFirst()
  return row?.before ?? undefined
}

export interface OtherSettings {
  digest?: DigestChoice | undefined
  timeZone?: string | undefined
  /** The zone is the browser's. */
  isAutomatic?: boolean | undefined
  quietFrom?: string | null | undefined
  quietTo?: string | null | undefined
  emailText?: boolean | undefined
  pushText?: boolean | undefined
}

/** Sets what is given and leaves the rest. */
export async function setOthers(
  db: Db,
  member: string,
  { digest, timeZone, isAutomatic = false, quietFrom, quietTo, emailText, pushText }: OtherSettings,
) {
  await sql`
    insert into member_settings (member_id)
    select id
    from members
    where id = ${member} and standing <> 'erased'
    on conflict do nothing`.execute(db)
  const hasQuietHours = quietFrom !== undefined && quietTo !== undefined
  await db
    .updateTable('member_settings')
    .set({
      ...(digest && { digest, digest_before: null }),
      ...(timeZone && !isAutomatic && { time_zone: timeZone, is_time_zone_chosen: true }),
      ...(timeZone &&
        isAutomatic && {
          time_zone: sql<string>`case
            when is_time_zone_chosen
              and ${knownZone(sql.ref('time_zone'))} = time_zone then time_zone
            else ${timeZone} end`,
        }),
      ...(hasQuietHours && { quiet_from: quietFrom, quiet_to: quietTo }),
      ...(emailText !== undefined && { email_text: emailText }),
      ...(pushText !== undefined && { push_text: pushText }),
    })
    .where('member_id', '=', member)
    .execute()
  if (digest ?? timeZone) await replanDigest(db, member)
}

/** Stops the digest by a link; what had been chosen comes back by another. */
export const stopDigest = (db: Db, member: string) =>
  sql`
    insert into member_settings as s (member_id, digest, digest_before)
    select id, 'never', 'daily'
    from members
    where id = ${member} and standing <> 'erased'
    on conflict (member_id) do update set digest = 'never', digest_due_at = null,
      digest_before = case when s.digest = 'never' then s.digest_before else s.digest end`.execute(
    db,
  )

export const restoreDigest = (db: Db, member: string) =>
  sql`
    update member_settings
    set digest = digest_before, digest_before = null
    where member_id = ${member} and digest_before is not null`.execute(db)

/** The first of these zones in which PostgreSQL computes times of day. */
export async function firstTimeZone(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select name
    from pg_timezone_names
    where name = any(${names}::text[])
    order by array_position(${names}::text[], name)
    limit 1`.execute(db)
  return rows[0]?.name
}
