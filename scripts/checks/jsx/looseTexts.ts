import { parseSync, Visitor } from 'oxc-parser'

/** Attributes whose value a person reads or hears. */
const shown =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|heading|hint|text|error)$/

/** Functions whose texts a person reads. */
const shows = /^(usePageTitle|showAlert|showUndoToast)$/

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** What is a text by its form, whatever the attribute: "Saved now". */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+ \p{L}/u.test(text)

interface Written {
  type: string
  value?: unknown
  quasis?: { value: { cooked?: string | null } }[]
  expression?: Written
  operator?: string
  left?: Written
  right?: Written
  consequent?: Written
  alternate?: Written
}

/** The texts that an expression may become, as far as they are written in it. */
function textsOf(node: Written | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [(node.quasis ?? []).map(({ value }) => value.cooked).join('')]
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      // What stands before && is a condition.
      return [...(node.operator === '&&' ? [] : textsOf(node.left)), ...textsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression)
    default:
      return []
  }
}

/** Finds the letters in a file of TSX that belong into a texts file. */
export function looseTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const problems: string[] = []
  const judge = (at: number, texts: string[], isText = hasLetters) => {
    const line = source.slice(0, at).split('\n').length
    for (const text of texts)
      if (isText(text))
        problems.push(`${file}:${line} says "${text.trim()}": put it into a texts file`)
  }
  const judgeChildren = ({ children }: { children: { type: string; start: number }[] }) => {
    for (const child of children)
      if (child.type === 'JSXExpressionContainer') judge(child.start, textsOf(child as Written))
  }
  new Visitor({
    JSXText: ({ start, value }) => judge(start, [value]),
    JSXElement: judgeChildren,
    JSXFragment: judgeChildren,
    JSXAttribute: ({ start, name, value }) => {
      const isShown = typeof name.name === 'string' && shown.test(name.name)
      judge(start, textsOf(value as Written | null), isShown ? hasLetters : isSentence)
    },
    CallExpression: ({ start, callee, arguments: [text] }) => {
      if (callee.type === 'Identifier' && shows.test(callee.name))
        judge(start, textsOf(text as Written | undefined))
    },
  }).visit(program)
  return problems
}
