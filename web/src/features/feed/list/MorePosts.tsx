import { ChevronDown, Flag } from 'lucide-react'
import type { growingList } from '../../../api/growingList.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Beside, Disc } from '../../../ui/kit/surfaces.ts'
import { FeedProblem } from '../FeedProblem.tsx'
import { feedTexts as texts } from '../feed.texts.ts'
import styles from './MorePosts.module.css'
import trail from './Trail.module.css'
import { feedIds } from './useFeed.ts'

interface MorePostsProps {
  list: ReturnType<typeof growingList>
  /** The text for a page that did not come. */
  failed: string
  onPress: () => unknown
}

/**
 * Shows Load More Posts, or the end of the feed. Not the kit's `ShowMore`: it is a stop of the trail,
 * as wide as the posts, and its arrow tells that they load.
 */
export function MorePosts({ list, failed, onPress }: MorePostsProps) {
  const { hasMore, isLoadingMore, hasMoreFailed, error } = list
  if (!hasMore) {
    return (
      <Beside
        as="p"
        ink="quiet"
        className={`${trail.stop} ${styles.feedEnd}`}
        id={feedIds.end}
        tabIndex={-1}
      >
        <Disc>
          <Flag aria-hidden />
        </Disc>
        <span>{texts.end}</span>
      </Beside>
    )
  }

  return (
    <div className={`${trail.stop} ${styles.feedOnward}`}>
      {hasMoreFailed && !isLoadingMore && <FeedProblem failed={failed} error={error} />}
      <Button
        className={styles.feedMore}
        wide
        aria-disabled={isLoadingMore}
        aria-busy={isLoadingMore}
        onClick={() => isLoadingMore || onPress()}
      >
        {texts.more}
        <ChevronDown aria-hidden />
      </Button>
    </div>
  )
}
