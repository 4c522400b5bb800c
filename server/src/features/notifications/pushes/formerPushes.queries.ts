import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'

/** Pushes that a node of the former version has queued for a device. */
export interface FormerPush {
  member: string
  device: string
  subject: ({ chat: string } | { row: string }) & { isMore?: boolean }
  tries: number
}

/** Makes what a node of the former version has queued due to its device. */
export async function takeOverPush(db: Db, { member, device, subject, tries }: FormerPush) {
  if (subject.isMore) return
  const named = 'chat' in subject ? `chat:${subject.chat}` : `notification:${subject.row}`
  await sql`
    insert into push_deliveries (device_id, subject, tries, due_at)
    select id, ${named}, ${tries - 1}, now()
    from push_subscriptions
    where id = ${device} and member_id = ${member}
    on conflict do nothing`.execute(db)
}
