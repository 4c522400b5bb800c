import type { Post } from '@wayside/contract/feed'
import { Info, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { authorName, authorPlace } from './author.ts'
import { DeletePost } from './DeletePost.tsx'
import { postTexts as texts } from './feed.texts.ts'
import { feedIds } from './feedIds.ts'
import { PostAvatar } from './PostAvatar.tsx'
import { PostTags } from './PostTags.tsx'
import { PostText } from './PostText.tsx'
import { fullPostTime, postTime } from './postTime.ts'
import './PostCard.css'

interface Props {
  post: Post
  isMine: boolean
  /** Written while searching: not found by the search. */
  isOutside: boolean
  onSearchTag: (tag: string) => void
  onRemoved: () => void
}

export function PostCard({ post, isMine, isOutside, onSearchTag, onRemoved }: Props) {
  const { _id, content, tags, createdAt, userId: author } = post
  const id = feedIds.post(_id)
  const profile = `/visitprofile/${author._id}`

  return (
    <article className="post card" id={id} tabIndex={-1} aria-labelledby={`${id}-author`}>
      {isOutside && (
        <p className="post-outside">
          <Info className="i" aria-hidden />
          {texts.outside}
        </p>
      )}
      <header>
        <Link className="post-face" to={profile} tabIndex={-1} aria-hidden>
          <PostAvatar author={author} />
        </Link>
        <h3>
          <Link to={profile} id={`${id}-author`} dir="auto">
            {authorName(author)}
          </Link>
        </h3>
        <p className="post-meta">
          <span>
            <MapPin className="i" aria-hidden />
            {authorPlace(author)}
          </span>
          <time dateTime={createdAt} title={fullPostTime(createdAt)}>
            {postTime(createdAt)}
          </time>
        </p>
        {isMine && <DeletePost post={post} onRemoved={onRemoved} />}
      </header>
      <PostText text={content} />
      <PostTags tags={tags} onSearch={onSearchTag} />
    </article>
  )
}
