import { Bell } from 'lucide-react'
import { sayWhy } from '../../../api/sayWhy.ts'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyPane.tsx'
import { QueryFailed } from '../../../ui/kit/feedback/QueryView.tsx'
import { SkeletonRow } from '../../../ui/kit/feedback/Skeleton.tsx'
import { Spinner } from '../../../ui/kit/feedback/Spinner.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { listTexts as texts } from './list.texts.ts'
import styles from './NotificationList.module.css'
import type { NotificationListState } from './useNotificationList.ts'

type Entries = NonNullable<NotificationListState['entries']>

interface Props {
  list: NotificationListState
  children: (entries: Entries) => Elements
}

/** Shows the entries; before they are there, a placeholder, or why there are none. */
export function NotificationList({ list: { entries, error, tryAgain }, children }: Props) {
  if (!entries) return error ? <Failed error={error} onRetry={tryAgain} /> : <Loading />
  if (entries.length > 0) return children(entries)
  return <EmptyPane isAtTop Icon={Bell} title={texts.empty} text={texts.emptyHint} />
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <QueryFailed tryAgain={texts.tryAgain} onTryAgain={onRetry}>
        {sayWhy(error, { failed: texts.failed, network: texts.failed })}
      </QueryFailed>
    </div>
  )
}

const rows = ['a', 'b', 'c', 'd']

/** Placeholders of the entries, so that nothing moves when they arrive. */
function Loading() {
  return (
    <div>
      <Spinner text={texts.loading} isSmall />
      {rows.map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}
