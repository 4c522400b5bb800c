import { countryName } from '@wayside/contract/countries'
import type { Post } from '@wayside/contract/feed'
import { Info, MapPin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { fullPostTime, postTime } from '../../../format/dates.ts'
import { fullName, initialOf } from '../../../format/names.ts'
import { ChipLink } from '../../../ui/kit/Chip.tsx'
import { Skeleton, SkeletonRow } from '../../../ui/kit/feedback/Skeleton.tsx'
import { Panel, Row, WithIcon } from '../../../ui/kit/layout.ts'
import { Beside, Disc, Well } from '../../../ui/kit/surfaces.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { postTexts, postTexts as texts } from '../feed.texts.ts'
import { urlOfSearch } from '../search/feedSearch.ts'
import { DeletePost } from './DeletePost.tsx'
import styles from './PostCard.module.css'
import { PostText } from './PostText.tsx'
import { keyOf, type ShownPost } from './postPages.ts'
import { feedIds } from './useFeed.ts'

interface PostCardProps {
  post: ShownPost
  isMine: boolean
  menu?: Elements
  answer?: Elements
  onSearchTag: (tag: string) => void
  onRemove: () => void
}

export function PostCard(props: PostCardProps) {
  const { post, isMine, menu, answer, onSearchTag, onRemove } = props
  const { _id, content, tags, createdAt, userId: author } = post
  const id = feedIds.post(keyOf(post))
  // Deleted authors have no profile.
  const profile = author._id && `/visitprofile/${author._id}`

  return (
    <Panel
      as="article"
      className={styles.post}
      gap={4}
      pad="medium"
      lift="low"
      aria-busy={post.isSending}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-author`}
    >
      {post.isNotMatching && (
        <Well as="p" tone="info" size="small" weight="strong">
          <WithIcon>
            <Info aria-hidden />
            <span>{texts.notMatching}</span>
          </WithIcon>
        </Well>
      )}
      <Beside as="header" align="start">
        {profile ? (
          <Link className={styles.postFace} to={profile} tabIndex={-1} aria-hidden>
            <PostAvatar author={author} />
          </Link>
        ) : (
          <span className={styles.postFace}>
            <PostAvatar author={author} />
          </span>
        )}
        <div>
          <h3 id={`${id}-author`} data-plain>
            {profile ? (
              <Link to={profile}>
                <AsWritten>{authorName(author)}</AsWritten>
              </Link>
            ) : (
              <AsWritten>{authorName(author)}</AsWritten>
            )}
          </h3>
          <Row as="p" gap={3} lines="close" ink="faint" size="small">
            <WithIcon>
              <MapPin aria-hidden />
              <span>{authorPlace(author)}</span>
            </WithIcon>
            {post.isSending ? (
              <span>{texts.sending}</span>
            ) : (
              <time dateTime={createdAt} title={fullPostTime(createdAt)}>
                {postTime(createdAt)}
              </time>
            )}
          </Row>
        </div>
        {(isMine || menu) && (
          <div className={styles.postMenu}>
            {isMine && !post.isSending && <DeletePost post={post} onRemove={onRemove} />}
            {menu}
          </div>
        )}
      </Beside>
      <PostText text={content} />
      <PostTags tags={tags} onSearch={onSearchTag} />
      {answer && <div className={styles.postAnswer}>{answer}</div>}
    </Panel>
  )
}

/** Shows the author's picture, or the initial (spec §2); the name is always beside it. */
function PostAvatar({ author }: { author: Post['userId'] }) {
  if (author.profilePic) return <Avatar picture={author.profilePic} size={48} />
  return (
    <Disc data-initial aria-hidden>
      {initialOf(authorName(author))}
    </Disc>
  )
}

interface PostTagsProps {
  tags: readonly string[]
  onSearch: (tag: string) => void
}

/** Links each tag of a post to the posts that have it. */
function PostTags({ tags, onSearch }: PostTagsProps) {
  if (tags.length === 0) return null

  const search = (event: MouseEvent, tag: string) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSearch(tag)
  }

  return (
    <Row as="ul" gap={2} aria-label={texts.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <ChipLink
            tone="ok"
            to={urlOfSearch({ tag, location: '' })}
            dir="auto"
            onClick={(event) => search(event, tag)}
          >
            <AsWritten>{`#${tag}`}</AsWritten>
          </ChipLink>
        </li>
      ))}
    </Row>
  )
}

type Author = Post['userId']

export const authorName = (author: Author) => fullName(author) || postTexts.nobody

export const authorPlace = ({ country }: Author) => countryName(country) || postTexts.nowhere

export function PostCardSkeleton() {
  return (
    <Panel gap={4} pad="medium" lift="low" aria-hidden>
      <SkeletonRow />
      <Skeleton />
      <Skeleton width="long" />
    </Panel>
  )
}
