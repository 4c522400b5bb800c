import { Page } from '../../../ui/kit/parts.ts'
import { feedTexts } from '../feed.texts.ts'
import styles from './FeedHead.module.css'
import type { ShownPosts } from './postPages.ts'

/** Shows the title and the count (spec §2) above the valley. */
export function FeedHead({ shown }: { shown: ShownPosts | undefined }) {
  return (
    <div className={styles.feedHead}>
      <Page>
        <h1>{feedTexts.title}</h1>
        <p aria-live="polite">{shown && feedTexts.showing(shown.posts.length, shown.total)}</p>
      </Page>
    </div>
  )
}
