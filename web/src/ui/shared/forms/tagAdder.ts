import { bareTags, distinctTags, type TagBounds, tagsWithin } from '@wayside/contract/tags'
import { repeated } from './tagAdder.texts.ts'

export interface Added {
  tags: readonly string[]
  /** The text that could not be added and stays in the field. */
  rest: string
  problem?: string
}

const separator = /[,，、،#＃﹟]/

const lastOf = (signs: string, text: string) =>
  Math.max(...[...signs].map((sign) => text.lastIndexOf(sign)))

/** Adds what is typed to a list of tags within some bounds. */
export function tagAdder(bounds: TagBounds) {
  const { text } = tagsWithin(bounds)

  /**
   * Adds tags separated by commas or number signs by the contract's rules: no blanks, no duplicates,
   * limited number and length.
   */
  function addTags(tags: readonly string[], written: string): Added {
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
    const { data: tag, error } = text.safeParse(piece)
    if (tag === undefined)
      return { tags, rest: piece.trim(), problem: error?.issues[0]?.message ?? bounds.tagLong }
    if (!tag) return { tags, rest: '' }
    const longer = distinctTags([...tags, tag])
    if (longer.length === tags.length) return { tags, rest: '', problem: repeated(tag) }
    if (longer.length > bounds.count) return { tags, rest: tag, problem: bounds.tooMany }
    return { tags: longer, rest: '' }
  }

  /**
   * Adds the text before the last comma while typing, or before a number sign with which the next tag
   * begins; the rest stays in the field.
   */
  function addTyped(tags: readonly string[], written: string): Added {
    const comma = lastOf(',，、،', written)
    const sign = lastOf('#＃﹟', written)
    const isNext = sign > comma && bareTags(written.slice(comma + 1, sign)).length > 0
    const end = isNext ? sign : comma
    if (end < 0) return { tags, rest: written }
    const added = addTags(tags, written.slice(0, end))
    const open = written.slice(isNext ? end : end + 1).trimStart()
    return { ...added, rest: added.rest && open ? `${added.rest},${open}` : added.rest || open }
  }

  return { addTags, addTyped }
}
