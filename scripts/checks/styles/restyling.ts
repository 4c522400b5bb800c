import { split } from './styleReach.ts'
import { styleRules } from './styleRules.ts'

/** A part that any element may match: `*`, `:last-child` or `:not(:first-child)`. */
const matchesAny = (part: string) => /^(?:\*|:(?!is\b|where\b))/.test(part) && !/[.#[]/.test(part)

function restyles(selector: string): boolean {
  const whole = selector.replace(/^:where\((.*)\)$/s, '$1')
  return split(whole, /,/).some((one) => {
    const [subject = '', ...before] = split(one, /[\s>+~]/).reverse()
    if (!matchesAny(subject)) return false
    const isBeside = /[+~]\s*$/.test(one.slice(0, one.length - subject.length))
    return (
      before.some((part) => part.includes(':has(')) || (isBeside && matchesAny(before[0] ?? ''))
    )
  })
}

/**
 * Finds the rules by which Chromium restyles much of the page with each element that comes or goes:
 *
 * - A rule for any element inside or beside one with `:has()`. Chromium applies it to all that stands
 *   in `html`, since other rules ask what `html` has.
 * - A rule for any element beside any other, such as `* + *`. It restyles all that stands after the
 *   new element.
 */
export const judgeRestyling = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) =>
      styleRules(css)
        .filter(({ selector }) => restyles(selector))
        .map(
          ({ selector, line }) =>
            `${file}:${line} restyles much of the page with each new element: ${selector} needs a class at its end`,
        ),
    )
