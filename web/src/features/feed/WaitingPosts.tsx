import { Busy } from '../../ui/Busy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { feedTexts as texts } from './feed.texts.ts'
import './WaitingPosts.css'

/** Three posts on their way. */
export function WaitingPosts() {
  return (
    <div className="feed-waiting">
      <Busy text={texts.loading} />
      {['one', 'two', 'three'].map((key) => (
        <div className="post card" key={key} aria-hidden>
          <header>
            <Skeleton className="feed-waiting-face" />
            <Skeleton className="feed-waiting-name" />
            <Skeleton className="feed-waiting-meta" />
          </header>
          <Skeleton />
          <Skeleton className="feed-waiting-end" />
        </div>
      ))}
    </div>
  )
}
