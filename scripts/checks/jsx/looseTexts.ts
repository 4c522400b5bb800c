import { parseSync, Visitor } from 'oxc-parser'

/** Attributes whose value a person reads or hears. */
const shown =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|heading|hint|text|error)$/

/** Functions whose texts a person reads. */
const shows = /^(usePageTitle|showAlert|showUndoToast)$/

/** Keys with which a text does not say what it is for, and those of the one scheme. */
const refusedKeys: Record<string, string> = {
  sure: 'confirmTitle',
  forGood: 'confirmText',
  noneLead: 'emptyHint',
  nobodyLead: 'emptyHint',
  nothingHint: 'emptyHint',
  twice: 'repeated',
}

/** The words below a heading are a hint, like those below a field. */
const hintOf = (key: string) =>
  /^lead$|[a-z]Lead$/.test(key) ? key.replace(/^lead$/, 'hint').replace(/Lead$/, 'Hint') : undefined

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

interface Written {
  type: string
  value?: unknown
  quasis?: { value: { cooked?: string | null } }[]
  expression?: Written
}

/** The text of an attribute that is written where it is used. */
function textOf(node: Written | null): string {
  if (node?.type === 'JSXExpressionContainer') return textOf(node.expression ?? null)
  if (node?.type === 'TemplateLiteral')
    return (node.quasis ?? []).map(({ value }) => value.cooked).join('')
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** Finds the letters in a file of TSX that belong into a texts file. */
export function looseTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const problems: string[] = []
  const judge = (at: number, text: string) => {
    if (!hasLetters(text)) return
    const line = source.slice(0, at).split('\n').length
    problems.push(`${file}:${line} says "${text.trim()}": put it into a texts file`)
  }
  new Visitor({
    JSXText: ({ start, value }) => judge(start, value),
    JSXAttribute: ({ start, name, value }) => {
      if (typeof name.name === 'string' && shown.test(name.name))
        judge(start, textOf(value as Written | null))
    },
    CallExpression: ({ start, callee, arguments: [text] }) => {
      if (callee.type === 'Identifier' && shows.test(callee.name))
        judge(start, textOf((text ?? null) as Written | null))
    },
  }).visit(program)
  return problems
}

/** Finds the keys of a texts file that have another name in the scheme of all texts files. */
export function oddKeys(file: string, source: string): string[] {
  return [...source.matchAll(/^ +(\w+):/gm)].flatMap(({ 1: key = '', index }) => {
    const better = refusedKeys[key] ?? hintOf(key)
    if (!better) return []
    const line = source.slice(0, index).split('\n').length
    return [`${file}:${line} calls a text ${key}: call it ${better}`]
  })
}
