import { dirname, join } from 'node:path/posix'
import { styleRules } from './styleRules.ts'

/** Components that become an element of another name. */
const drawnBy: readonly (readonly [written: RegExp, tag: string])[] = [
  [/^import \{[^}]*\b(?:Nav)?Link\b[^}]*\} from 'react-router'$/m, 'a'],
  [/^import (?:type )?\{[^}]*\} from 'lucide-react'$/m, 'svg'],
]

/** The attribute by which a screen speaks to the frame around it. */
const toFrame = '[data-view]'

/** The elements and data attributes that a component may name: those that it writes itself. */
const writtenIn = (source: string) => [
  toFrame,
  ...[...source.matchAll(/<([a-z]\w*)\b|\bas="([a-z]\w*)"/g)].map(([, tag, as]) => tag ?? as ?? ''),
  ...[...source.matchAll(/\s(data-[\w-]+)\b/g)].map(([, name]) => `[${name}]`),
  ...drawnBy.flatMap(([written, tag]) => (written.test(source) ? [tag] : [])),
]

/** Splits a selector at what stands in no brackets. */
export function split(text: string, sign: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += /[([]/.test(letter) ? 1 : /[)\]]/.test(letter) ? -1 : 0
    if (depth === 0 && sign.test(letter)) parts.push('')
    else parts.push(`${parts.pop()}${letter}`)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Where the bracket ends that was opened before a text. */
function closing(text: string): number {
  let depth = 1
  const at = [...text].findIndex((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return depth === 0
  })
  return at < 0 ? text.length : at
}

/**
 * Returns the elements and attributes by which a selector finds what stands in or beside something:
 * `svg` and `[role]` of `.a:has(.b) > svg [role]`. What has a class is found by that.
 */
function reachedBy(selector: string, isOwn: boolean): string[] {
  return split(selector, /,/).flatMap((one) =>
    split(one, /[\s>+~]/).flatMap((part, at) => {
      const plain = part.replace(/\([\s\S]*\)/g, '')
      const hasClass = plain.includes('.') || (isOwn && at === 0)
      const inside = [...part.matchAll(/:(is|where|not|has)\(/g)].flatMap((found) => {
        const rest = part.slice(found.index + found[0].length)
        return reachedBy(rest.slice(0, closing(rest)), found[1] !== 'has' && hasClass)
      })
      const [name] = /^[a-z]\w*|^\[[^\]]*\]/.exec(plain) ?? []
      return name && !hasClass ? [name.replace(/^(\[[\w-]+).*/, '$1]'), ...inside] : inside
    }),
  )
}

/**
 * Finds the rules of screens and their parts that reach into a part of the kit by an element or an
 * attribute, which is the kit's own affair. After its first part a selector may name a class, or an element or data
 * attribute that a component with this style module writes itself.
 */
export function judgeReach(files: ReadonlyMap<string, string>): string[] {
  const own = new Map<string, Set<string>>()
  for (const [file, source] of files)
    for (const [, path = ''] of source.matchAll(/^import \w+ from '(\.[^']*\.module\.css)'$/gm)) {
      const sheet = join(dirname(file), path)
      own.set(sheet, new Set([...(own.get(sheet) ?? []), ...writtenIn(source)]))
    }
  return [...files]
    .filter(([file]) => /^web\/src\/(?:features|pages|app|ui\/shared)\/.*\.module\.css$/.test(file))
    .flatMap(([file, css]) =>
      styleRules(css)
        .filter(({ within }) => !within.some((rule) => rule.startsWith('@keyframes')))
        .flatMap(({ selector, line }) =>
          [...new Set(reachedBy(selector, true))]
            .filter((name) => !own.get(file)?.has(name))
            .map((name) => `${file}:${line} reaches for ${name} of another part: give it a class`),
        ),
    )
}
