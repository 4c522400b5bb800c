import { parseSync, Visitor } from 'oxc-parser'

export interface RefusedWord {
  /** The word as written in the glossary: `inTurn`. */
  word: string
  /** The same as `wordsOf` splits it. */
  words: string
  standard: string
  /** Refused only as a whole name, because it has an ordinary use within other names. */
  isWholeName: boolean
  /** Whole names that are allowed all the same, for the reason in the glossary. */
  exceptions: readonly string[]
}

/**
 * Reads the tables below "## Refused …" of docs/glossary.md: `| \`inTurn\` | withAdvisoryLock |`,
 * with a third column for exceptions.
 */
export function readRefusedWords(glossary: string): RefusedWord[] {
  const [, ...sections] = glossary.split(/^## Refused .*/m)
  return sections.flatMap((section, at) =>
    [...section.matchAll(/^\| (`.+?`) \| ([^|]+) \|(.*)$/gm)].flatMap(
      ([, names = '', standard = '', exceptions = '']) =>
        quotedIn(names).map((word) => ({
          word,
          words: wordsOf(word),
          standard,
          isWholeName: at === 1,
          exceptions: quotedIn(exceptions),
        })),
    ),
  )
}

const quotedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Splits a name into lower-case singular words: "keptAnswers" becomes "kept answer". */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase().replace(/(?<=...)s$/, ''))
    .join(' ')

/** Returns the refused word in a name, if any. */
export function refusedIn(name: string, refused: readonly RefusedWord[]): RefusedWord | undefined {
  const found = wordsOf(name)
  return refused.find(({ words, isWholeName, exceptions }) =>
    isWholeName
      ? found === words && !exceptions.includes(name)
      : ` ${found} `.includes(` ${words} `),
  )
}

/** Returns every identifier of a source file with its line; comments and strings do not count. */
export function namesIn(file: string, source: string): Map<string, number> {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const names = new Map<string, number>()
  const add = ({ name, start }: { name: string; start: number }) =>
    names.has(name) || names.set(name, start)
  new Visitor({ Identifier: add, PrivateIdentifier: add }).visit(program)
  return new Map(
    [...names].map(([name, start]) => [name, source.slice(0, start).split('\n').length]),
  )
}

const opensVaguely = /^\s*\{?(?:\/\/|\/\*+|\*|#)\s*(?:What|Who|Whoever)\b/

/** Returns the lines on which a comment begins with What or Who instead of naming its subject. */
export const vagueCommentsIn = (source: string) =>
  source.split('\n').flatMap((line, at) => (opensVaguely.test(line) ? [at + 1] : []))
