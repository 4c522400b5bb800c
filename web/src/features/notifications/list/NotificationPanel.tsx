import { TextLink } from '../../../ui/kit/Button.tsx'
import { Panel, Row } from '../../../ui/kit/layout.ts'
import { Rows } from '../../../ui/kit/surfaces.ts'
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
    <Panel as="section" lift="high" className={styles.panel} aria-labelledby="newest-notifications">
      <Row as="header" justify="between" gap={3} lines="near" className={styles.head}>
        <h2 id="newest-notifications" data-size="small">
          {texts.title}
        </h2>
        <MarkAllRead entries={list.data} />
      </Row>
      <div className={styles.entries}>
        <NotificationList list={list} isInset>
          {(entries) => (
            <Rows>
              {entries.slice(0, NEWEST).map((entry) => (
                <li key={entry._id}>
                  <NotificationEntry entry={entry} now={now} />
                </li>
              ))}
            </Rows>
          )}
        </NotificationList>
      </div>
      <Row as="footer" justify="between" className={styles.foot}>
        <TextLink isAlone to="/notifications">
          {texts.seeAll}
        </TextLink>
        <TextLink isAlone to="/settings/notifications">
          {texts.settings}
        </TextLink>
      </Row>
    </Panel>
  )
}
