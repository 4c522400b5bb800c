import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { postTexts as texts } from './feed.texts.ts'
import { urlOfSearch } from './feedSearch.ts'
import './PostTags.css'

interface Props {
  tags: readonly string[]
  onSearch: (tag: string) => void
}

/** The tags of a post; each leads to the posts that have it. */
export function PostTags({ tags, onSearch }: Props) {
  if (tags.length === 0) return null

  const search = (event: MouseEvent, tag: string) => {
    // With a key held down it is the browser's: a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSearch(tag)
  }

  return (
    <ul className="post-tags" aria-label={texts.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={urlOfSearch({ tag, location: '' })} dir="auto" onClick={(event) => search(event, tag)}>
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
