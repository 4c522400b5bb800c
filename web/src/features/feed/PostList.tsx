import { feedIds } from './feedIds.ts'
import { PostCard } from './PostCard.tsx'
import { keyOf, type ShownPosts } from './shownPosts.ts'
import type { ArriveAt } from './useArrivalAt.ts'
import './PostList.css'

interface Props {
  shown: ShownPosts
  me: string
  onSearchTag: (tag: string) => void
  arriveAt: ArriveAt
}

/** The posts as stops on a trail. */
export function PostList({ shown: { posts, outside }, me, onSearchTag, arriveAt }: Props) {
  // The deleted post takes the focus with it: the next one gets it, or the one before, or the heading.
  const leave = (at: number) => {
    const neighbour = posts[at + 1] ?? posts[at - 1]
    arriveAt(neighbour ? feedIds.post(keyOf(neighbour)) : feedIds.heading)
  }

  return (
    <ol className="feed-trail">
      {posts.map((post, at) => (
        <li key={keyOf(post)}>
          <PostCard
            post={post}
            isMine={post.userId._id === me}
            isOutside={outside.includes(post._id)}
            onSearchTag={onSearchTag}
            onRemove={() => leave(at)}
          />
        </li>
      ))}
    </ol>
  )
}
