import { sql } from 'kysely'
import { Counter, type Registry } from 'prom-client'
import type { Db } from '../../../database/pool.ts'

/** The content of an email: unread messages, other notifications as well, or a digest. */
export type EmailKind = 'messages' | 'notifications' | 'digest'

export interface NotificationMetrics {
  /** Counts an email that was sent, failed, or was not sent for this reason. */
  email(kind: EmailKind, outcome: string, count?: number): void
}

/** Counts emails by what became of them. */
export function openNotificationMetrics(registry: Registry): NotificationMetrics {
  const emails = new Counter({
    name: 'wayside_notification_emails_total',
    help: 'Emails to members by what became of them: sent, failed, or why not sent',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  return { email: (kind, outcome, count = 1) => emails.inc({ kind, outcome }, count) }
}

/** How long the longest overdue email, digest or entry for devices has waited, in seconds. */
export async function overdueSeconds(db: Db, topics: readonly string[]) {
  // Notifications of other topics wait for nodes of a newer version.
  const isKnown = sql`topic = any(${topics}::text[])`
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - least(
      (select min(email_due_a) from chats where email_due_a is not null),
      (select min(email_due_b) from chats where email_due_b is not null),
      (select min(email_due_at) from notifications where email_due_at is not null and ${isKnown}),
      (select min(push_due_at) from notifications where push_due_at is not null and ${isKnown}),
      (select min(due_at) from push_deliveries),
      (select min(digest_due_at) from member_settings where digest_due_at is not null)
    )), 0)::float8 as seconds`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}
