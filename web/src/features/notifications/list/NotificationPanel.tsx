import { TextLink } from '../../../ui/kit/Button.tsx'
import { useNow } from '../../../ui/kit/text/TimeLabel.tsx'
import { listTexts as texts } from './list.texts.ts'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationEntry } from './NotificationEntry.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationPanel.module.css'
import { useNotificationList } from './useNotificationList.ts'

const NEWEST = 8

/** The newest notifications, as the bell shows them. Lazy, so a file of its own. */
export default function NotificationPanel() {
  const list = useNotificationList()
  const now = useNow()
  return (
    <section className={styles.panel} aria-labelledby="newest-notifications">
      <header className={styles.head}>
        <h2 id="newest-notifications">{texts.title}</h2>
        <MarkAllRead entries={list.entries} />
      </header>
      <div className={styles.entries}>
        <NotificationList list={list}>
          {(entries) => (
            <ul>
              {entries.slice(0, NEWEST).map((entry) => (
                <li key={entry._id}>
                  <NotificationEntry entry={entry} now={now} />
                </li>
              ))}
            </ul>
          )}
        </NotificationList>
      </div>
      <footer className={styles.foot}>
        <TextLink to="/notifications">{texts.seeAll}</TextLink>
        <TextLink to="/settings/notifications">{texts.settings}</TextLink>
      </footer>
    </section>
  )
}
