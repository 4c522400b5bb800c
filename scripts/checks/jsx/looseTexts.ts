import { parseSync, Visitor } from 'oxc-parser'

/** Attributes whose value a person reads or hears. */
const shown =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|heading|hint|text|error)$/

/** Functions whose texts a person reads. */
const shows = /^(usePageTitle|showAlert|showUndoToast)$/

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** Whether it is a text by its form, whatever the attribute: "Saved now". */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+ \p{L}/u.test(text)

interface Written {
  type: string
  name?: unknown
  value?: unknown
  quasis?: { value: { cooked?: string | null } }[]
  expression?: Written
  operator?: string
  left?: Written
  right?: Written
  consequent?: Written
  alternate?: Written
  object?: Written
  property?: Written
  computed?: boolean
  properties?: { key?: Written; value?: Written }[]
  elements?: (Written | null)[]
}

/** The constants of a file, by name. */
type Constants = Map<unknown, Written | null>

/** The parts of an object or a list; those of one key if it is known. */
const partsOf = ({ properties = [], elements = [] }: Written, key?: unknown) =>
  key === undefined
    ? [...properties.map(({ value }) => value), ...elements]
    : properties.filter((each) => each.key?.name === key).map(({ value }) => value)

/** The values that an expression may have, as far as they are written in the file. */
function valuesOf(node: Written | null | undefined, constants: Constants): Written[] {
  const all = (...parts: (Written | null | undefined)[]) =>
    parts.flatMap((part) => valuesOf(part, constants))
  switch (node?.type) {
    case 'ConditionalExpression':
      return all(node.consequent, node.alternate)
    case 'LogicalExpression':
      // The side before && is a condition.
      return all(node.operator === '&&' ? null : node.left, node.right)
    case 'BinaryExpression':
      return node.operator === '+' ? all(node.left, node.right) : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return all(node.expression)
    case 'MemberExpression': {
      const key = node.computed ? undefined : node.property?.name
      return all(...all(node.object).flatMap((value) => partsOf(value, key)))
    }
    case 'Identifier': {
      // Without itself, so that a name that stands for itself in another function ends.
      const others = new Map(constants)
      others.delete(node.name)
      return valuesOf(constants.get(node.name), others)
    }
    default:
      return node ? [node] : []
  }
}

/** The texts that an expression may become. */
const textsOf = (node: Written | null | undefined, constants: Constants) =>
  valuesOf(node, constants).flatMap(({ type, value, quasis = [] }) => {
    if (type === 'TemplateLiteral') return [quasis.map((part) => part.value.cooked).join('')]
    return type === 'Literal' && typeof value === 'string' ? [value] : []
  })

/** The end of a name that is given to an error. */
const ofError = /(?:error|err|exception|failure|cause|reason)$/i

/** Whether an expression is an error by its name: `query.error`, `sendError!`. */
function isError(node: Written | null | undefined): boolean {
  if (node?.type === 'Identifier') return ofError.test(String(node.name))
  if (node?.type === 'MemberExpression') return !node.computed && isError(node.property)
  return node?.expression !== undefined && isError(node.expression)
}

/** Finds the letters in a file of TSX that belong into a texts file, and what errors say. */
export function looseTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const problems: string[] = []
  const constants: Constants = new Map()
  const judge = (at: number, texts: string[], isText = hasLetters) => {
    const line = source.slice(0, at).split('\n').length
    for (const text of texts)
      if (isText(text))
        problems.push(`${file}:${line} says "${text.trim()}": put it into a texts file`)
  }
  const judgeChildren = ({ children }: { children: { type: string; start: number }[] }) => {
    for (const child of children)
      if (child.type === 'JSXExpressionContainer')
        judge(child.start, textsOf(child as Written, constants))
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') constants.set(id.name, init as Written | null)
    },
  }).visit(program)
  const compared = new Set<unknown>()
  const addSaid = (at: number) =>
    problems.push(
      `${file}:${source.slice(0, at).split('\n').length} shows what an error says for itself: use sayWhy`,
    )
  new Visitor({
    BinaryExpression: ({ operator, left, right }) => {
      if (!/^[!=]==$/.test(operator)) return
      for (const side of [left, right])
        compared.add(side.type === 'ChainExpression' ? side.expression : side)
    },
    MemberExpression: (node) => {
      const { object, property } = node as Written
      if (property?.name === 'message' && isError(object) && !compared.has(node))
        addSaid(node.start)
    },
    VariableDeclarator: ({ start, id, init }) => {
      const { properties = [] } = id as Written
      if (isError(init as Written | null) && properties.some(({ key }) => key?.name === 'message'))
        addSaid(start)
    },
    JSXText: ({ start, value }) => judge(start, [value]),
    JSXElement: judgeChildren,
    JSXFragment: judgeChildren,
    JSXAttribute: ({ start, name, value }) => {
      const isShown = typeof name.name === 'string' && shown.test(name.name)
      judge(start, textsOf(value as Written | null, constants), isShown ? hasLetters : isSentence)
    },
    CallExpression: ({ start, callee, arguments: [text] }) => {
      if (callee.type === 'Identifier' && callee.name === 'String' && isError(text as Written))
        addSaid(start)
      if (callee.type === 'Identifier' && shows.test(callee.name))
        judge(start, textsOf(text as Written | undefined, constants))
    },
  }).visit(program)
  return problems
}
