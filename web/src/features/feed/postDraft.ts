import { tabShelf } from '../../shelf.ts'

/** A post that is being written. */
export interface PostDraft {
  content: string
  tags: readonly string[]
  /** The tag that is being written. */
  tag: string
}

export const noDraft: PostDraft = { content: '', tags: [], tag: '' }

const keyOf = (author: string) => `postDraft:${author}`

export function readDraft(author: string): PostDraft {
  const kept = tabShelf.read(keyOf(author))
  return kept ? { ...noDraft, ...JSON.parse(kept) } : noDraft
}

/** Keeps a draft as long as the tab lives, through reloads and a new login; an empty one is forgotten. */
export function keepDraft(author: string, draft: PostDraft) {
  if (draft.content || draft.tags.length > 0 || draft.tag) tabShelf.keep(keyOf(author), JSON.stringify(draft))
  else tabShelf.drop(keyOf(author))
}
