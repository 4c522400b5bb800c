import { parseSync, Visitor } from 'oxc-parser'

/** Stands for an inserted value. */
const gap = '\0'

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Returns the texts of a source file: strings, templates and JSX children, with a gap for each
 * value.
 */
export function textsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const texts: string[] = []
  type Child = { type: string; value?: unknown; expression?: { type: string; value?: unknown } }
  const textOfChild = (child: Child) => {
    if (child.type === 'JSXText') return String(child.value)
    const { type, value } = child.expression ?? {}
    return type === 'Literal' && typeof value === 'string' ? value : gap
  }
  const add = (text: string) => texts.push(oneLine(text.replace(/&(apos|#39|rsquo);/g, "'")))
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && add(value),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked).join(gap)),
    JSXElement: ({ children }) => add(children.map(textOfChild).join('')),
    JSXFragment: ({ children }) => add(children.map(textOfChild).join('')),
  }).visit(program)
  return texts
}

// The specification writes a value as {status}, (count), or the X and Y of "Showing X of Y posts".
const placeholder = /\{[^}]*\}|(?<=\()count(?=\))|\b[XY]\b/

/** Tells whether one of the texts is this phrase, as a whole or between two gaps. */
export function isInSource(phrase: string, texts: readonly string[]): boolean {
  const parts = phrase.split(placeholder).map((part) => RegExp.escape(oneLine(part)))
  const pattern = new RegExp(`(^|${gap})[\\s,:]*${parts.join(`\\s*${gap}\\s*`)}[\\s,:]*($|${gap})`)
  return texts.some((text) => pattern.test(text))
}

/** Reads the phrases of a list file; # begins a heading. */
export const phrasesIn = (list: string) =>
  list.split('\n').filter((line) => line && !line.startsWith('#'))
