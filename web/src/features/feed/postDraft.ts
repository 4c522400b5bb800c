import { bareTags, distinctTags, feedRules, tagText } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { draftStore } from '../../browser/drafts.ts'
import { shareTexts } from './feed.texts.ts'

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

export interface Added {
  tags: readonly string[]
  /** The text that could not be added and stays in the field. */
  rest: string
  problem?: string
}

const separator = /[,，、،#＃﹟]/

/**
 * Adds tags separated by commas or number signs by the contract's rules: no blanks, no duplicates,
 * limited number and length.
 */
export function addTags(tags: readonly string[], written: string): Added {
  const pieces = written.split(separator)
  let added: Added = { tags, rest: '' }
  for (const [at, piece] of pieces.entries()) {
    const next = addTag(added.tags, piece)
    if (next.rest) {
      const left = pieces.slice(at + 1).filter((other) => other.trim() !== '')
      return { ...next, rest: [next.rest, ...left].join(',') }
    }
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

const lastOf = (signs: string, text: string) =>
  Math.max(...[...signs].map((sign) => text.lastIndexOf(sign)))

/**
 * Adds the text before the last comma while typing, or before a number sign with which the next tag
 * begins; the rest stays in the field.
 */
export function addTyped(tags: readonly string[], written: string): Added {
  const comma = lastOf(',，、،', written)
  const sign = lastOf('#＃﹟', written)
  const isNext = sign > comma && bareTags(written.slice(comma + 1, sign)).length > 0
  const end = isNext ? sign : comma
  if (end < 0) return { tags, rest: written }
  const added = addTags(tags, written.slice(0, end))
  const open = written.slice(isNext ? end : end + 1).trimStart()
  return { ...added, rest: added.rest && open ? `${added.rest},${open}` : added.rest || open }
}
