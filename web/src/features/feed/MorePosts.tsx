import { ChevronDown, Flag } from 'lucide-react'
import { FeedProblem } from './FeedProblem.tsx'
import { feedTexts as texts } from './feed.texts.ts'
import { feedIds } from './feedIds.ts'
import type { FeedSearch } from './feedSearch.ts'
import type { ShownPosts } from './shownPosts.ts'
import type { ArriveAt } from './useArrivalAt.ts'
import { useMorePosts } from './useMorePosts.ts'
import './MorePosts.css'

interface Props {
  shown: ShownPosts
  search: FeedSearch | undefined
  arriveAt: ArriveAt
}

/** How the trail goes on: Load More Posts, or the end. */
export function MorePosts({ shown, search, arriveAt }: Props) {
  const more = useMorePosts(search, (first) => arriveAt(first ? feedIds.post(first) : feedIds.end, true))

  if (!shown.hasMore) {
    return (
      <p className="feed-onward feed-end" id={feedIds.end} tabIndex={-1}>
        <span>
          <Flag className="i" aria-hidden />
        </span>
        {texts.end}
      </p>
    )
  }

  return (
    <div className="feed-onward">
      {more.error && <FeedProblem failed={search ? texts.searchFailed : texts.fetchFailed} error={more.error} />}
      <button
        type="button"
        className="btn feed-more"
        aria-disabled={more.isPending}
        aria-busy={more.isPending}
        onClick={() => !more.isPending && more.mutate(shown)}
      >
        {texts.more}
        <ChevronDown className="i" aria-hidden />
      </button>
    </div>
  )
}
