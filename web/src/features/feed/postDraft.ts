import { distinctTags } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { sessionStore } from '../../storage.ts'

/** A post that is being written. */
export interface PostDraft {
  content: string
  tags: readonly string[]
  /** The tag that is being written. */
  tag: string
  /** Under which it was sent; the same words sent again are the same post, whatever became of the first answer. */
  clientId?: string | undefined
}

export const noDraft: PostDraft = { content: '', tags: [], tag: '' }

export const isEmptyDraft = ({ content, tags, tag }: PostDraft) => !content && tags.length === 0 && !tag

/** What could not be sent, before what was written meanwhile. Alone, it is still the same post when it is sent again. */
export function withSent(written: PostDraft, sent: Omit<PostDraft, 'tag'>): PostDraft {
  if (!written.content && written.tags.length === 0) return { ...written, ...sent }
  const content = [sent.content, written.content].filter(Boolean).join('\n\n')
  return { content, tags: distinctTags([...sent.tags, ...written.tags]).slice(0, limits.tagsPerPost), tag: written.tag }
}

const keyOf = (author: string) => `postDraft:${author}`

export function readDraft(author: string): PostDraft {
  const kept = sessionStore.get(keyOf(author))
  return kept ? { ...noDraft, ...JSON.parse(kept) } : noDraft
}

/** Keeps a draft as long as the tab lives, through reloads and a new login; an empty one is forgotten. */
export function keepDraft(author: string, draft: PostDraft) {
  if (isEmptyDraft(draft)) sessionStore.remove(keyOf(author))
  else sessionStore.set(keyOf(author), JSON.stringify(draft))
}
