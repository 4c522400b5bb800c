import { Counter, type Registry } from 'prom-client'

export interface NotificationMetrics {
  /** Counts an email that was sent, failed, or was not sent for this reason. */
  email(outcome: string, count?: number): void
}

/** Counts emails about unread messages by what became of them. */
export function openNotificationMetrics(register: Registry): NotificationMetrics {
  const emails = new Counter({
    name: 'wayside_notification_emails_total',
    help: 'Emails about unread messages by what became of them: sent, failed, or why not sent',
    labelNames: ['kind', 'outcome'],
    registers: [register],
  })
  return { email: (outcome, count = 1) => emails.inc({ kind: 'messages', outcome }, count) }
}
