import { countryName } from '@wayside/contract/countries'
import type { Post } from '@wayside/contract/feed'
import { postTexts } from './feed.texts.ts'

type Author = Post['userId']

export const authorName = ({ name, lastname }: Author) => `${name} ${lastname}`.trim() || postTexts.nobody

export const authorPlace = ({ country }: Author) => countryName(country) || postTexts.nowhere

/** The first letter of the name, whatever it is made of. */
export function authorInitial(author: Author) {
  const [first] = new Intl.Segmenter('en').segment(authorName(author))
  return first?.segment.toUpperCase() ?? ''
}
