// The same functions in SQL are search_key, word_key and tag_key; searchKeys.test.ts of the server
// compares them.

const apostrophes = /[`‘’‛ʹʻʼʽˈ′]/g
const accent = /´/g
// Marks of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts and of symbols; and what shows
// nothing. In other scripts marks are vowels or make another letter, so they stay.
const dropped =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is to be dropped by itself
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g
const blanks = /[\t-\r \u0085\u1680\u2028\u2029]+/g
// Signs that stand between words, after the fold. They are listed, because PostgreSQL knows the
// classes of Unicode only under some locales.
const betweenWords =
  /[ !-/:-@[-`{-~\u00a1-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0f0b-\u0f14\u1361-\u1368\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u2bff\u2e00-\u2e5d\u3001-\u3004\u3008-\u3020\u3030\u30a0\u30fb]+/g
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
}

/**
 * Folds a text for searching, on both sides alike: lower case, letters without accents, full width
 * as narrow, one kind of apostrophe, one blank.
 */
export const searchKey = (text: string) =>
  text
    .replace(accent, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(dropped, '')
    .replace(/[ßæœøłđðıς]/g, (letter) => letters[letter] ?? letter)
    .replace(blanks, ' ')

/**
 * Folds a text of which only the words count, such as names of people and cities: the fold of
 * `searchKey`, and punctuation as one blank.
 */
export const wordKey = (text: string) => searchKey(text).replace(betweenWords, ' ').trim()

/**
 * The words that a search for people looks for. A plus that ends a word is part of it, as
 * in `c++`; other signs count where there is nothing else.
 */
export function searchWords(text: string): string[] {
  const parts = wordsOf(searchKey(text))
  const words = parts.flatMap((part) => {
    const key = wordKey(part)
    return key !== '' && part.endsWith('+') ? [part] : wordsOf(key)
  })
  return words.length > 0 ? words : parts
}
const wordsOf = (key: string) => key.split(' ').filter((word) => word !== '')

/**
 * Tells which tags are one tag: those that differ in case, width or the kind of apostrophe only.
 * Accents tell tags apart, but for the dot of a capital İ.
 */
export const tagKey = (text: string) =>
  text
    .replace(accent, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(/i\u0307/g, 'i')
    .replace(/ς/g, 'σ')
    .normalize('NFKC')
