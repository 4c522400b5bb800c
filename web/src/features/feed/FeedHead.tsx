import { feedTexts as texts } from './feed.texts.ts'
import type { ShownPosts } from './shownPosts.ts'
import './FeedHead.css'

/** The title and the count line (spec §2), above the valley. */
export function FeedHead({ shown }: { shown: ShownPosts | undefined }) {
  return (
    <div className="feed-head">
      <div className="wrap">
        <h1>{texts.title}</h1>
        <p aria-live="polite">{shown && texts.showing(shown.posts.length, shown.total)}</p>
      </div>
    </div>
  )
}
