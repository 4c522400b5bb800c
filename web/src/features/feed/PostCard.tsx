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
import { keyOf, type ShownPost } from './shownPosts.ts'
import './PostCard.css'

interface Props {
  post: ShownPost
  isMine: boolean
  /** Written while searching: not found by the search. */
  isOutside: boolean
  onSearchTag: (tag: string) => void
  onRemove: () => void
}

export function PostCard({ post, isMine, isOutside, onSearchTag, onRemove }: Props) {
  const { _id, content, tags, createdAt, userId: author } = post
  const id = feedIds.post(keyOf(post))
  // An author who is gone has none.
  const profile = author._id && `/visitprofile/${author._id}`

  return (
    <article className="post card" aria-busy={post.isSending} id={id} tabIndex={-1} aria-labelledby={`${id}-author`}>
      {isOutside && (
        <p className="post-outside">
          <Info className="i" aria-hidden />
          {texts.outside}
        </p>
      )}
      <header>
        {profile ? (
          <Link className="post-face" to={profile} tabIndex={-1} aria-hidden>
            <PostAvatar author={author} />
          </Link>
        ) : (
          <span className="post-face">
            <PostAvatar author={author} />
          </span>
        )}
        <h3 id={`${id}-author`}>
          {profile ? (
            <Link to={profile} dir="auto">
              {authorName(author)}
            </Link>
          ) : (
            authorName(author)
          )}
        </h3>
        <p className="post-meta">
          <span>
            <MapPin className="i" aria-hidden />
            {authorPlace(author)}
          </span>
          {post.isSending ? (
            texts.sending
          ) : (
            <time dateTime={createdAt} title={fullPostTime(createdAt)}>
              {postTime(createdAt)}
            </time>
          )}
        </p>
        {isMine && !post.isSending && <DeletePost post={post} onRemove={onRemove} />}
      </header>
      <PostText text={content} />
      <PostTags tags={tags} onSearch={onSearchTag} />
    </article>
  )
}
