import { feedTexts as texts } from './feed.texts.ts'
import type { ShownPosts } from './shownPosts.ts'
import './FeedHead.css'

/** The title and the count line (spec §2), by the fire. */
export function FeedHead({ shown }: { shown: ShownPosts | undefined }) {
  return (
    <div className="feed-head">
      <picture>
        <source
          type="image/avif"
          srcSet="/art/valley-night-800.avif 800w, /art/valley-night-1600.avif 1600w"
          sizes="(max-width: 640px) 800px, 100vw"
        />
        <img src="/art/valley-night-1600.webp" alt="" width="1600" height="900" fetchPriority="high" />
      </picture>
      <div className="wrap">
        <h1>{texts.title}</h1>
        <p aria-live="polite">{shown && texts.showing(shown.posts.length, shown.total)}</p>
      </div>
    </div>
  )
}
