export interface StyleRule {
  selector: string
  line: number
  /** The text between the braces. */
  body: string
  /** The conditions around the rule, such as `@media print`, the outermost first. */
  within: string[]
}

/** Reads the rules of a style sheet in the order in which they end, without `@` rules. */
export function styleRules(css: string): StyleRule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const rules: StyleRule[] = []
  const open: { prelude: string; start: number }[] = []
  let end = 0
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    if (sign === '{') open.push({ prelude: text.slice(end, index), start: index + 1 })
    const closed = sign === '}' ? open.pop() : undefined
    const selector = closed?.prelude.trim()
    if (closed && selector && !selector.startsWith('@'))
      rules.push({
        selector,
        line: text.slice(0, closed.start).split('\n').length,
        body: text.slice(closed.start, index),
        within: open.map(({ prelude }) => prelude.trim()),
      })
    end = index + 1
  }
  return rules
}

interface Declaration {
  property: string
  value: string
}

/** A rule inside another one, which is read on its own. */
const nested = /[^;{}]*\{[^{}]*\}/g

function withoutNested(body: string): string {
  const left = body.replace(nested, '')
  return left === body ? body : withoutNested(left)
}

/** Reads the declarations of a rule. */
export const declarationsOf = (body: string): Declaration[] =>
  withoutNested(body)
    .split(';')
    .flatMap((text) => {
      const [, property, value] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(text) ?? []
      return property && value ? [{ property, value }] : []
    })

/** Returns the values of a shorthand, each with the blanks inside its brackets. */
export function valuesOf(value: string): string[] {
  let depth = 0
  return value
    .replace(/!important$/, '')
    .replace(/[()\s]/g, (sign) => {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      return depth === 0 && /\s/.test(sign) ? '\n' : sign.replace(/\s/, ' ')
    })
    .split(/\n+/)
    .filter(Boolean)
}
