const functions = String.raw`\b(?:cannot_interact|has_blocked|is_case_hidden|is_part_of_case)\(`
const flags = String.raw`\bclosed_flags\b`
/** The tables in a list of tables, in a join, and as the query builder names them. */
const tables = [
  String.raw`\bfrom\s+(?:[\w.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?(?:blocks|mutes)\b`,
  String.raw`\b(?:join|using)\s+(?:lateral\s+)?"?(?:blocks|mutes)\b`,
  String.raw`(?:selectFrom|Join|using)\(\s*\[?[^)\]]*['"\x60](?:blocks|mutes)\b`,
]
const standing = [
  String.raw`\bstanding\b\s*(?:!?=|<>|is(?: not)? distinct from|(?:not )?in \()\s*'good'`,
  String.raw`\bstanding['"\x60],\s*'(?:!?=|<>|is(?: not)? distinct from|(?:not )?in)',\s*\[?'good'`,
  String.raw`'good'\s*(?:!?=|<>)\s*[\w.]*\bstanding\b`,
]

/** SQL that decides who sees whom. */
const deciding = new RegExp([functions, flags, ...tables, ...standing].join('|'), 'g')

const home = 'server/src/standing/visibility.queries.ts'

/** Blocks and mutes count their own rows, and standing sets itself; the others ask the home. */
const others = /^server\/src\/(?!database\/|features\/blocks\/|standing\/)(?!.*\.test\.ts$).*\.ts$/

/** Finds SQL about who sees whom outside of its home, so that no list forgets a block. */
export const visibilityFaults = (file: string, text: string) =>
  others.test(file)
    ? [...text.matchAll(deciding)].map(({ 0: found, index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${file}:${line}: "${found.replace(/\s+/g, ' ')}" stands in ${home} alone`
      })
    : []
