import { parseSync, Visitor } from 'oxc-parser'

export interface RefusedWord {
  /** The word as written in the glossary: `inTurn`. */
  word: string
  /** The same as `wordsOf` splits it. */
  words: string
  standard: string
  /** Refused only as a whole name, because it has an ordinary use within other names. */
  isWholeName: boolean
}

/**
 * Reads the tables below "## Refused …" of docs/glossary.md: `| \`inTurn\` | withAdvisoryLock |`.
 */
export function readRefusedWords(glossary: string): RefusedWord[] {
  const [, ...sections] = glossary.split(/^## Refused .*/m)
  return sections.flatMap((section, at) =>
    [...section.matchAll(/^\| (`.+?`) \| (.+?) \|$/gm)].flatMap(([, names = '', standard = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
        word: name,
        words: wordsOf(name),
        standard,
        isWholeName: at === 1,
      })),
    ),
  )
}

/** Splits a name into lower-case singular words: "keptAnswers" becomes "kept answer". */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase().replace(/(?<=...)s$/, ''))
    .join(' ')

/** A whole name with a capital is a component, a type or a constant, so it is another name. */
const hasCapital = (name: string) => /^[A-Z]/.test(name)

/** Returns the refused word in a name, if any. */
export function refusedIn(name: string, refused: readonly RefusedWord[]): RefusedWord | undefined {
  const found = wordsOf(name)
  return refused.find(({ word, words, isWholeName }) =>
    isWholeName
      ? found === words && hasCapital(name) === hasCapital(word)
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
