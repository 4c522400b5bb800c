import type { Post } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { isBlank } from '@wayside/contract/text'
import { useState } from 'react'
import { newClientId } from '../../api/newClientId.ts'
import { type Added, addTags, addTyped } from './addTags.ts'
import { shareTexts as texts } from './feed.texts.ts'
import type { FeedSearch } from './feedSearch.ts'
import { keepDraft, noDraft, readDraft, withSent } from './postDraft.ts'
import { useShare } from './useShare.ts'

/** Writing a post: text, tags, and nothing lost before it is shared. */
export function useComposer(me: Post['userId'], search: FeedSearch | undefined, onShown: (key: string) => void) {
  const author = me._id
  const [draft, setDraft] = useState(() => readDraft(author))
  const [tagProblem, setTagProblem] = useState<string>()
  // What a screen reader hears about the tags.
  const [news, setNews] = useState('')

  const keep = (change: Partial<typeof draft>) => {
    // Other words are another post.
    const next = { ...draft, clientId: undefined, ...change }
    setDraft(next)
    keepDraft(author, next)
  }

  const sharing = useShare(me, search, {
    // The store keeps the words until they have arrived: the tab may be closed before.
    onShown: (key) => {
      setDraft(noDraft)
      onShown(key)
    },
    onShared: () => {
      const kept = readDraft(author)
      if (kept.clientId) keepDraft(author, noDraft)
      setNews('')
    },
    onFailed: (sent) => {
      const back = (written: typeof draft) => (written.clientId ? written : withSent(written, sent))
      setDraft(back)
      keepDraft(author, back(readDraft(author)))
    },
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
    /** What is on its way still stands in the fields, since there is no list yet to show it in. */
    isHeld: sharing.isPending && draft.clientId !== undefined,
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
      if (sharing.isPending || room < 0 || isBlank(draft.content)) return
      const added = addTags(draft.tags, draft.tag)
      take(added)
      if (added.rest) return
      const sent = { content: draft.content, tags: added.tags, clientId: draft.clientId ?? newClientId() }
      keep({ ...sent, tag: '' })
      sharing.mutate(sent)
    },
  }
}
