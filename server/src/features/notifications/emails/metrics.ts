import { Counter, type Registry } from 'prom-client'

export const EMAIL_QUEUE = 'notification-email'

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
