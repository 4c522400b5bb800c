import { Bell } from 'lucide-react'
import { sayWhy } from '../../../api/sayWhy.ts'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyPane.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { LoadingRows } from '../../../ui/kit/feedback/Skeleton.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { listTexts as texts } from './list.texts.ts'
import type { NotificationListState } from './useNotificationList.ts'

interface Props {
  list: NotificationListState
  /** It reaches the edges of what holds it. */
  isInset?: boolean
  children: (entries: NonNullable<NotificationListState['data']>) => Elements
}

const queryTexts = {
  ...texts,
  failed: (error: Error) => sayWhy(error, { failed: texts.failed, network: texts.failed }),
}

/** Shows the entries; before they are there, a placeholder, or why there are none. */
export const NotificationList = ({ list, isInset, children }: Props) => (
  <QueryView
    query={list}
    texts={queryTexts}
    placeholder={<LoadingRows text={texts.loading} />}
    isInset={isInset}
    isEmpty={({ length }) => length === 0}
    empty={<EmptyPane isAtTop Icon={Bell} title={texts.empty} text={texts.emptyHint} />}
  >
    {children}
  </QueryView>
)
