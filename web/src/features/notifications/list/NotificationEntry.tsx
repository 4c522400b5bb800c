import type { Notification } from '@wayside/contract/notificationList'
import { textPieces } from '@wayside/contract/notificationText'
import { Briefcase, Shield } from 'lucide-react'
import type { Ref } from 'react'
import { fullTime, timeAgo } from '../../../format/dates.ts'
import { ListRow } from '../../../ui/kit/navigation/ListRow.tsx'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { Disc } from '../../../ui/kit/surfaces.ts'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { listTexts as texts } from './list.texts.ts'
import styles from './NotificationEntry.module.css'
import { useMarkRead } from './useMarkRead.ts'

interface Props {
  entry: Notification
  now: number
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** One notification: a link to what it is about. */
export function NotificationEntry({ entry, now, ref }: Props) {
  const { markRead } = useMarkRead()
  const { _id, url, updatedAt, isRead } = entry
  return (
    <ListRow ref={ref} to={url} isUnread={!isRead} onClick={() => isRead || markRead(_id)}>
      <Face {...entry} />
      <p className={styles.text}>
        {textPieces(entry).map(({ text, isName }, at) =>
          // The pieces of a sentence have no other name than their place.
          isName ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <b key={at} dir="auto" translate="no">
              {text}
            </b>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={at}>{text}</span>
          ),
        )}
      </p>
      <time className={styles.time} dateTime={updatedAt} title={fullTime(updatedAt)}>
        {timeAgo(updatedAt, now)}
      </time>
      {!isRead && (
        <span className={styles.dot}>
          <VisuallyHidden>{texts.isNew}</VisuallyHidden>
        </span>
      )}
    </ListRow>
  )
}

/** Entries about nobody have the sign of their group. */
const signs = new Map([
  ['security', Shield],
  ['moderation', Shield],
  ['jobs', Briefcase],
])

function Face({ group, actors: [actor] }: Notification) {
  const Sign = signs.get(group)
  return Sign && !actor ? (
    <Disc>
      <Sign aria-hidden />
    </Disc>
  ) : (
    <Avatar picture={actor?.profilePic ?? ''} size={44} />
  )
}
