import type { Notification } from '@wayside/contract/notificationList'
import { CheckCheck } from 'lucide-react'
import { Button } from '../../../ui/kit/Button.tsx'
import { listTexts as texts } from './list.texts.ts'
import styles from './MarkAllRead.module.css'
import { useMarkRead } from './useMarkRead.ts'

/**
 * Stays where it is when nothing is unread, since it may have the focus. Its place is there before
 * the entries are.
 */
export function MarkAllRead({ entries = [] }: { entries: Notification[] | undefined }) {
  const { markAllRead } = useMarkRead()
  const isDone = entries.every(({ isRead }) => isRead)
  return (
    <Button
      kind="quiet"
      className={styles.readAll}
      data-reserved={entries.length === 0 || undefined}
      aria-disabled={isDone || undefined}
      onClick={() => isDone || markAllRead()}
    >
      <CheckCheck aria-hidden />
      {texts.readAll}
    </Button>
  )
}
