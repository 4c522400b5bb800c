import type { Post } from '@wayside/contract/feed'
import { Avatar } from '../../ui/Avatar.tsx'
import { authorInitial } from './author.ts'
import './PostAvatar.css'

/** The author's picture, or the initial of the name (spec §2); the name is always beside it. */
export function PostAvatar({ author }: { author: Post['userId'] }) {
  if (author.profilePic) return <Avatar picture={author.profilePic} size={48} />
  return (
    <span className="post-initial" aria-hidden>
      {authorInitial(author)}
    </span>
  )
}
