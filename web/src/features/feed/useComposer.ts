import type { Post } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { useState } from 'react'
import { type Added, addTags, addTyped } from './addTags.ts'
import { shareTexts as texts } from './feed.texts.ts'
import type { FeedSearch } from './feedSearch.ts'
import { keepDraft, noDraft, readDraft } from './postDraft.ts'
import { useShare } from './useShare.ts'

/** Writing a post: text, tags, and nothing lost before it is shared. */
export function useComposer(author: string, search: FeedSearch | undefined, onShared: (post: Post) => void) {
  const [draft, setDraft] = useState(() => readDraft(author))
  const [tagProblem, setTagProblem] = useState<string>()
  // What a screen reader hears about the tags.
  const [news, setNews] = useState('')

  const keep = (change: Partial<typeof draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    keepDraft(author, next)
  }

  const sharing = useShare(search, (post) => {
    keep(noDraft)
    setNews('')
    onShared(post)
  })

  const take = ({ tags, rest, problem }: Added) => {
    const added = tags.at(-1)
    setTagProblem(problem)
    setNews(problem ?? (added && tags.length > draft.tags.length ? texts.added(added) : ''))
    keep({ tags, tag: rest })
  }

  const room = limits.postMax - draft.content.trim().length

  return {
    draft,
    room,
    tagProblem,
    news,
    isSharing: sharing.isPending,
    error: sharing.error,
    write: (content: string) => keep({ content }),
    writeTag: (written: string) => take(addTyped(draft.tags, written)),
    addTag: () => take(addTags(draft.tags, draft.tag)),
    removeTag: (tag: string) => {
      setTagProblem(undefined)
      setNews(texts.removed(tag))
      keep({ tags: draft.tags.filter((other) => other !== tag) })
    },
    /** A tag that is still being written is meant to go with the post. */
    share: () => {
      if (sharing.isPending || room < 0 || draft.content.trim() === '') return
      const added = addTags(draft.tags, draft.tag)
      take(added)
      if (!added.rest) sharing.mutate({ content: draft.content, tags: added.tags })
    },
  }
}
