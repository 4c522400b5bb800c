import { ListRestart } from 'lucide-react'
import { FeedProblem } from './FeedProblem.tsx'
import { feedTexts as texts } from './feed.texts.ts'
import { feedIds } from './feedIds.ts'
import { headingOf } from './feedSearch.ts'
import { MorePosts } from './MorePosts.tsx'
import { NewsPill } from './NewsPill.tsx'
import { NoPosts } from './NoPosts.tsx'
import { PostList } from './PostList.tsx'
import type { ArriveAt } from './useArrivalAt.ts'
import type { useFeed } from './useFeed.ts'
import { WaitingPosts } from './WaitingPosts.tsx'
import './FeedPosts.css'

interface Props {
  feed: ReturnType<typeof useFeed>
  me: string
  arriveAt: ArriveAt
}

/** The posts of the present mode: on their way, not to be had, none, or some of them. */
export function FeedPosts({ feed, me, arriveAt }: Props) {
  const { search, found } = feed
  const { data: shown, error, isFetching } = found
  const isEmpty = shown && shown.posts.length === 0 && !shown.hasMore

  // What was pressed is about to go, so the heading of what comes instead takes the focus.
  const thenRead = (act: () => void) => () => {
    arriveAt(feedIds.heading)
    act()
  }

  return (
    <section className="feed-posts" aria-labelledby={feedIds.heading}>
      <header>
        <h2 id={feedIds.heading} tabIndex={-1}>
          {headingOf(search)}
        </h2>
        {search && (
          <button type="button" className="quiet" onClick={thenRead(feed.clear)}>
            <ListRestart className="i" aria-hidden />
            {texts.showAll}
          </button>
        )}
      </header>
      {error && !isFetching && (
        <FeedProblem
          failed={search ? texts.searchFailed : texts.fetchFailed}
          error={error}
          onTryAgain={thenRead(feed.tryAgain)}
        />
      )}
      {!shown && (isFetching || !error) && <WaitingPosts />}
      {shown && (
        <div>
          {!search && (
            <NewsPill
              key={shown.newest}
              newest={shown.newest}
              onRead={async () => {
                const first = await feed.readNews()
                if (first) arriveAt(feedIds.post(first))
              }}
            />
          )}
          {isEmpty ? (
            <NoPosts />
          ) : (
            <>
              <PostList
                shown={shown}
                me={me}
                arriveAt={arriveAt}
                onSearchTag={(tag) => {
                  arriveAt(feedIds.heading)
                  feed.searchTag(tag)
                }}
              />
              <MorePosts key={headingOf(search)} shown={shown} search={search} arriveAt={arriveAt} />
            </>
          )}
        </div>
      )}
    </section>
  )
}
