import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Flag } from 'lucide-react'
import { Button } from '../../../ui/kit/Button.tsx'
import { Disc } from '../../../ui/kit/surfaces.ts'
import { FeedProblem } from '../FeedProblem.tsx'
import { feedTexts as texts } from '../feed.texts.ts'
import type { FeedSearch } from '../search/feedSearch.ts'
import type { FocusLater } from '../useFocusWhenRendered.ts'
import styles from './MorePosts.module.css'
import { addMore, type ShownPosts } from './shownPosts.ts'
import trail from './Trail.module.css'
import { feedIds, feedQuery, readMore } from './useFeed.ts'

interface MorePostsProps {
  shown: ShownPosts
  search: FeedSearch | undefined
  focusLater: FocusLater
}

/** Shows Load More Posts, or the end of the feed. */
export function MorePosts({ shown, search, focusLater }: MorePostsProps) {
  const more = useMorePosts(search, (first) =>
    focusLater(first ? feedIds.post(first) : feedIds.end, true),
  )

  if (!shown.hasMore) {
    return (
      <p
        className={`${trail.stop} ${styles.feedOnward} ${styles.feedEnd}`}
        id={feedIds.end}
        tabIndex={-1}
      >
        <Disc>
          <Flag aria-hidden />
        </Disc>
        <span>{texts.end}</span>
      </p>
    )
  }

  return (
    <div className={`${trail.stop} ${styles.feedOnward}`}>
      {more.error && (
        <FeedProblem failed={search ? texts.searchFailed : texts.fetchFailed} error={more.error} />
      )}
      <Button
        className={styles.feedMore}
        isWide
        aria-disabled={more.isPending}
        aria-busy={more.isPending}
        onClick={() => !more.isPending && more.mutate(shown)}
      >
        {texts.more}
        <ChevronDown aria-hidden />
      </Button>
    </div>
  )
}

/** Loads the next page and returns the key of its first new post. */
function useMorePosts(search: FeedSearch | undefined, onMore: (first: string | undefined) => void) {
  const cache = useQueryClient()
  const { queryKey } = feedQuery(search)
  return useMutation({
    mutationFn: (shown: ShownPosts) => readMore(search, shown),
    onSuccess: (more, { page }) => {
      const shown = cache.getQueryData(queryKey)
      // The feed was reloaded meanwhile, so this page does not follow it.
      if (shown?.page !== page) return
      const longer = addMore(shown, more)
      onMore(longer.posts[shown.posts.length]?._id)
      cache.setQueryData(queryKey, longer)
    },
  })
}
