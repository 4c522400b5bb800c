import { distinctTags, feedRules, tagText } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { draftStore } from '../../browser/drafts.ts'
import { shareTexts } from './feed.texts.ts'

/** A post that is being written. */
export interface PostDraft {
  content: string
  tags: readonly string[]
  /** The tag that is being written. */
  tag: string
  /**
   * Under which it was sent; the same words sent again are the same post, whatever became of the
   * first answer.
   */
  clientId?: string | undefined
}

export const noDraft: PostDraft = { content: '', tags: [], tag: '' }

export const isEmptyDraft = ({ content, tags, tag }: PostDraft) =>
  !content && tags.length === 0 && !tag

/**
 * What could not be sent, before what was written meanwhile. Alone, it is still the same post when
 * it is sent again.
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

export interface Added {
  tags: readonly string[]
  /** What could not be added, and stays written. */
  rest: string
  problem?: string
}

const comma = /[,，、،]/

/**
 * Adds what is written, by commas, with the contract's rules: no blanks, none twice, no leading #,
 * so many, so long.
 */
export function addTags(tags: readonly string[], written: string): Added {
  const pieces = written.split(comma)
  let added: Added = { tags, rest: '' }
  for (const [at, piece] of pieces.entries()) {
    const next = addTag(added.tags, piece)
    if (next.rest) return { ...next, rest: [next.rest, ...pieces.slice(at + 1)].join(',') }
    added = next.problem || !added.problem ? next : { ...next, problem: added.problem }
  }
  return added
}

function addTag(tags: readonly string[], piece: string): Added {
  const { data: tag, error } = tagText.safeParse(piece)
  if (tag === undefined)
    return { tags, rest: piece.trim(), problem: error?.issues[0]?.message ?? feedRules.tagLong }
  if (!tag) return { tags, rest: '' }
  const longer = distinctTags([...tags, tag])
  if (longer.length === tags.length) return { tags, rest: '', problem: shareTexts.twice(tag) }
  if (longer.length > limits.tagsPerPost) return { tags, rest: tag, problem: feedRules.tags }
  return { tags: longer, rest: '' }
}

/**
 * While typing: what stands before the last comma is added, what follows it is still being written.
 */
export function addTyped(tags: readonly string[], written: string): Added {
  const end = Math.max(...[...',，、،'].map((sign) => written.lastIndexOf(sign)))
  if (end < 0) return { tags, rest: written }
  const added = addTags(tags, written.slice(0, end))
  const open = written.slice(end + 1).trimStart()
  return { ...added, rest: added.rest && open ? `${added.rest},${open}` : added.rest || open }
}
