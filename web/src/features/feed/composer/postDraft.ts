import { postTags } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { distinctTags } from '@wayside/contract/tags'
import { draftStore } from '../../../browser/drafts.ts'
import { tagAdder } from '../../../ui/shared/forms/tagAdder.ts'

export interface PostDraft {
  content: string
  tags: readonly string[]
  /** The text in the tag field. */
  tag: string
  /**
   * The id it was sent with. The same text keeps it, so that a retry after a lost response creates
   * no second post.
   */
  clientId?: string | undefined
}

export const noDraft: PostDraft = { content: '', tags: [], tag: '' }

export const isEmptyDraft = ({ content, tags, tag }: PostDraft) =>
  !content && tags.length === 0 && !tag

/**
 * Restores a post that failed, in front of text written since. Alone it keeps its id and is the
 * same post when sent again.
 */
export function withSent(written: PostDraft, sent: Omit<PostDraft, 'tag'>): PostDraft {
  if (!written.content && written.tags.length === 0) return { ...written, ...sent }
  const content = [sent.content, written.content].filter(Boolean).join('\n\n')
  return {
    content,
    tags: distinctTags([...sent.tags, ...written.tags]).slice(0, limits.tagsPerPost),
    tag: written.tag,
  }
}

export const postDrafts = draftStore<PostDraft>('postDraft', noDraft, isEmptyDraft)

export const { addTags, addTyped } = tagAdder(postTags)
