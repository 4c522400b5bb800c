import { ListRestart, RefreshCw, Tent } from 'lucide-react'
import { Button } from '../../../ui/kit/Button.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { Spinner } from '../../../ui/kit/feedback/Spinner.tsx'
import { Panel, Row, Stack } from '../../../ui/kit/layout.ts'
import { Disc } from '../../../ui/kit/surfaces.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { tryAgain } from '../../../ui/ui.texts.ts'
import { FeedProblem } from '../FeedProblem.tsx'
import { feedTexts as texts } from '../feed.texts.ts'
import { headingOf } from '../search/heading.texts.ts'
import type { FocusLater } from '../useFocusWhenRendered.ts'
import styles from './FeedPosts.module.css'
import { MorePosts } from './MorePosts.tsx'
import { NewsPill } from './NewsPill.tsx'
import { PostCard, PostCardSkeleton } from './PostCard.tsx'
import { keyOf, type ShownPost, type ShownPosts } from './postPages.ts'
import trail from './Trail.module.css'
import { feedIds, type useFeed } from './useFeed.ts'

interface FeedPostsProps {
  feed: ReturnType<typeof useFeed>
  me: string
  focusLater: FocusLater
  /** The menu of a post of somebody else. */
  menuOf: (post: ShownPost) => Elements
  /** The button that answers it. */
  answerOf: (post: ShownPost) => Elements
}

/**
 * Shows the posts of the current mode, or that they are loading, failed or missing. Posts that were
 * loaded before stand below the failure to load them anew.
 */
export function FeedPosts({ feed, me, focusLater, menuOf, answerOf }: FeedPostsProps) {
  const { search, isLoading, list } = feed
  const failed = search ? texts.searchFailed : texts.failed
  const isStale = list.data && list.error && !list.hasMoreFailed && !isLoading

  // The pressed button will be removed, so the next heading takes the focus.
  const focusHeadingAfter = (act: () => void) => () => {
    focusLater(feedIds.heading)
    act()
  }

  const problem = (
    <FeedProblem failed={failed} error={list.error}>
      <Button className={styles.tryAgain} onClick={focusHeadingAfter(() => void list.refetch())}>
        <RefreshCw aria-hidden />
        <span>{tryAgain}</span>
      </Button>
    </FeedProblem>
  )

  return (
    <Stack as="section" gap={4} className={styles.feedPosts} aria-labelledby={feedIds.heading}>
      <Row as="header" justify="between" gap={5} lines="close">
        <h2 id={feedIds.heading} tabIndex={-1}>
          {headingOf(search)}
        </h2>
        {search && (
          <Button kind="quiet" className={styles.showAll} onClick={focusHeadingAfter(feed.clear)}>
            <ListRestart aria-hidden />
            {texts.showAll}
          </Button>
        )}
      </Row>
      {isStale && problem}
      <QueryView query={list} placeholder={<WaitingPosts />} failure={() => problem}>
        {({ posts, hasMore, newest }) => (
          <div>
            {!search && (
              <NewsPill
                key={newest}
                newest={newest}
                onRead={async () => {
                  const first = await feed.readNews()
                  if (first) focusLater(feedIds.post(first))
                }}
              />
            )}
            {posts.length === 0 && !hasMore ? (
              <NoPosts />
            ) : (
              <>
                <PostList
                  posts={posts}
                  me={me}
                  focusLater={focusLater}
                  menuOf={menuOf}
                  answerOf={answerOf}
                  onSearchTag={(tag) => {
                    focusLater(feedIds.heading)
                    feed.searchTag(tag)
                  }}
                />
                <MorePosts
                  key={headingOf(search)}
                  list={list}
                  failed={failed}
                  onPress={async () => {
                    const first = await feed.showMore()
                    if (first) focusLater(first, true)
                  }}
                />
              </>
            )}
          </div>
        )}
      </QueryView>
    </Stack>
  )
}

interface PostListProps extends Pick<FeedPostsProps, 'me' | 'focusLater' | 'menuOf' | 'answerOf'> {
  posts: ShownPosts['posts']
  onSearchTag: (tag: string) => void
}

/** Lists the posts as stops on a trail. */
function PostList(props: PostListProps) {
  const { posts, me, onSearchTag, focusLater, menuOf, answerOf } = props
  // Moves the focus from a deleted post to the next one, the one before, or the heading.
  const leave = (at: number) => {
    const neighbour = posts[at + 1] ?? posts[at - 1]
    focusLater(neighbour ? feedIds.post(keyOf(neighbour)) : feedIds.heading)
  }

  return (
    <Stack as="ol" gap={4} className={styles.feedTrail}>
      {posts.map((post, at) => (
        <li key={keyOf(post)} className={at > 0 ? trail.stop : undefined}>
          <PostCard
            post={post}
            isMine={post.userId._id === me}
            {...(post.userId._id && post.userId._id !== me
              ? { menu: menuOf(post), answer: answerOf(post) }
              : {})}
            onSearchTag={onSearchTag}
            onRemove={() => leave(at)}
          />
        </li>
      ))}
    </Stack>
  )
}

/** Shows placeholders of three posts. */
function WaitingPosts() {
  return (
    <Stack gap={4}>
      <Spinner text={texts.loading} pad="small" />
      {['one', 'two', 'three'].map((key) => (
        <PostCardSkeleton key={key} />
      ))}
    </Stack>
  )
}

const write = () => document.getElementById(feedIds.content)?.focus()

/**
 * Says that there are no posts, or none that match the search. It is one sentence without a heading
 * (spec §2, Feed), so it is no `EmptyState`.
 */
function NoPosts() {
  return (
    <Panel gap={4} align="center" className={styles.feedNothing}>
      <Disc size="large">
        <Tent aria-hidden />
      </Disc>
      <p>{texts.empty}</p>
      <Button kind="main" onClick={write}>
        {texts.write}
      </Button>
    </Panel>
  )
}
