import { Settings } from 'lucide-react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { listTexts as texts } from '../features/notifications/list/list.texts.ts'
import { MarkAllRead } from '../features/notifications/list/MarkAllRead.tsx'
import { NotificationDays } from '../features/notifications/list/NotificationDays.tsx'
import { NotificationList } from '../features/notifications/list/NotificationList.tsx'
import { useNotificationList } from '../features/notifications/list/useNotificationList.ts'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { Row } from '../ui/kit/layout.ts'
import { Screen } from '../ui/kit/Screen.tsx'
import styles from './NotificationsPage.module.css'

/** Everything that a member was told about besides messages, newest first. */
export const handle = { Head: () => <Screen title={texts.title} width="narrow" /> }

export function Component() {
  usePageTitle(texts.title)
  const list = useNotificationList()
  return (
    <Screen
      title={texts.title}
      width="narrow"
      actions={
        <Row className={styles.actions}>
          <ButtonLink kind="quiet" to="/settings/notifications">
            <Settings aria-hidden />
            {texts.settings}
          </ButtonLink>
          <MarkAllRead entries={list.data} />
        </Row>
      }
    >
      <NotificationList list={list}>
        {(entries) => <NotificationDays list={list} entries={entries} />}
      </NotificationList>
    </Screen>
  )
}
