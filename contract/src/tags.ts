import { z } from 'zod/mini'
import { tagKey } from './searchKey.ts'
import { isBlank, oneLine } from './text.ts'

// The sign before a tag is only how tags are shown. Japanese keyboards have a wide one, and there
// are a small one and an emoji.
const signs = /[#＃﹟]\ufe0f?\u20e3?/

/** The words between the signs of a text: "#sun #sea" has two tags. */
export const bareTags = (text: string) =>
  text
    .split(signs)
    .map((tag) => tag.trim().replace(/[,，、،]$/, ''))
    .filter((tag) => tag !== '')

/** One tag as it is stored, otherwise as typed; empty when there is nothing to see. */
const tagText = (max: number, tooLong: string) =>
  z.pipe(
    oneLine(max, tooLong),
    z.transform((tag: string) => (isBlank(tag) ? '' : tag)),
  )

/** Removes empty and repeated tags and keeps the order. */
export function distinctTags(tags: readonly string[]) {
  const keys = tags.map(tagKey)
  return tags.filter((tag, at) => tag !== '' && keys.indexOf(keys[at] ?? '') === at)
}

/** The bounds of a list of tags, with the texts for going beyond them. */
export interface TagBounds {
  tagMax: number
  tagLong: string
  count: number
  tooMany: string
}

/** The schema of one tag, and that of a list of them, whose errors stand at the list. */
export const tagsWithin = ({ tagMax, tagLong, count, tooMany }: TagBounds) => {
  const text = tagText(tagMax, tagLong)
  const read = z.transform((texts: string[], { issues }) => {
    const tags = texts.flatMap(bareTags).map((tag) => {
      const { data = '', error } = text.safeParse(tag)
      for (const { message } of error?.issues ?? [])
        issues.push({ code: 'custom', message, input: texts })
      return data
    })
    return distinctTags(tags)
  })
  return {
    text,
    list: z.pipe(
      z.array(z.string()),
      z.pipe(read, z.array(z.string()).check(z.maxLength(count, tooMany))),
    ),
  }
}
