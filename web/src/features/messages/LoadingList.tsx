import { Busy } from '../../ui/Busy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './LoadingList.css'
import { texts } from './messages.texts.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

/** The shape of the list to come, so that nothing jumps when it does. */
export function LoadingList() {
  return (
    <div className="loading-list">
      <Busy text={texts.loadingList} />
      {rows.map((row) => (
        <div className="loading-row" key={row}>
          <Skeleton className="loading-face" />
          <Skeleton className="loading-name" />
          <Skeleton className="loading-words" />
        </div>
      ))}
    </div>
  )
}
