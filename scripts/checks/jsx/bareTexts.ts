import {
  type Expression,
  type JSXChild,
  type JSXElement,
  type JSXFragment,
  type Node,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser'

type Value = Expression | JSXChild | Node | null | undefined

/** The names of a file whose values are known. */
interface Names {
  /** Values that hold elements, never a text. */
  elements: Set<string>
  /** Components that are always the same element. */
  steady: Set<string>
}

interface Child {
  at: number
  isText: boolean
  /** It may come, go or become another. */
  changes: boolean
}

const isType = (node: Value, type: RegExp) => type.test(node?.type ?? '')

function unwrapped(node: Value): Value {
  switch (node?.type) {
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return unwrapped(node.expression)
    default:
      return node
  }
}

function nameOf(node: Value): string {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name
  return node?.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : ''
}

/** Returns what a function may return, without the functions inside it. */
function returned({ body }: { body: Node | null }): Value[] {
  if (body?.type !== 'BlockStatement') return [body]
  const found: Value[] = []
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk)
    if (!part || typeof part !== 'object' || !('type' in part)) return
    const node = part as Node
    if (isType(node, /Function/)) return
    if (node.type === 'ReturnStatement') found.push(node.argument)
    Object.values(node).forEach(walk)
  }
  walk(body)
  return found
}

/** Whether an expression may become a text node. */
function mayBeText(given: Value, names: Names): boolean {
  const node = unwrapped(given)
  const any = (...parts: Value[]) => parts.some((part) => mayBeText(part, names))
  switch (node?.type) {
    case 'TemplateLiteral':
      return true
    case 'JSXText':
      return node.value.trim() !== ''
    case 'Literal':
      return typeof node.value === 'number' || /\S/.test(String(node.value || ''))
    case 'BinaryExpression':
      return /^[+*/-]$/.test(node.operator)
    case 'LogicalExpression':
      return node.operator === '&&' ? any(node.right) : any(node.left, node.right)
    case 'ConditionalExpression':
      return any(node.consequent, node.alternate)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return any(...returned(node))
    case 'CallExpression':
      if (isMapping(node)) return any(node.arguments[0])
      return !names.elements.has(nameOf(node.callee))
    case 'Identifier':
    case 'MemberExpression':
      return nameOf(node) !== 'undefined' && !names.elements.has(nameOf(node))
    default:
      return false
  }
}

const isMapping = (node: Value) =>
  node?.type === 'CallExpression' && /^(map|flatMap)$/.test(nameOf(node.callee))

/** Whether an expression is the same text for ever: a literal, or one of the texts of a screen. */
function isConstant(given: Value): boolean {
  const node = unwrapped(given)
  if (node?.type === 'TemplateLiteral') return node.expressions.every(isConstant)
  if (node?.type === 'MemberExpression' && !node.computed) return isConstant(node.object)
  return isType(node, /^(Literal|JSXText)$/) || /texts$/i.test(nameOf(node))
}

/** Returns the children as React counts them, with those of fragments among them. */
function childrenOf(parent: JSXElement | JSXFragment, names: Names): Child[] {
  return parent.children.flatMap((node): Child[] => {
    const at = node.start
    const value = unwrapped(node)
    if (node.type === 'JSXFragment') return childrenOf(node, names)
    if (node.type === 'JSXElement') {
      const tag = nameOf(node.openingElement.name)
      return [{ at, isText: false, changes: !/^[a-z]/.test(tag) && !names.steady.has(tag) }]
    }
    if (mayBeText(node, names)) return [{ at, isText: true, changes: !isConstant(node) }]
    const isNothing =
      isType(value, /^JSXEmptyExpression$/) || (node.type === 'JSXText' && /\n/.test(node.value))
    return isNothing ? [] : [{ at, isText: false, changes: !isConstant(node) }]
  })
}

/** The files of the kit whose components are always one element around what they are given. */
const kitElements = /(^\.\.?|\/kit)\/(Button\.tsx|parts\.ts|forms\/controls\.tsx)$/

function namesIn(program: Program, source: string): Names {
  // A dialog of useReport is an element.
  const elements = new Set(['createPortal', 'dialog', 'withNames'])
  const steady = new Set(['Link', 'NavLink'])
  const names = { elements, steady }
  new Visitor({
    ImportDeclaration: ({ source: { value }, specifiers }) => {
      if (value === 'lucide-react' || kitElements.test(value))
        for (const { local } of specifiers) steady.add(local.name)
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      const type = typeAnnotation ? source.slice(typeAnnotation.start, typeAnnotation.end) : ''
      if (/\b(Elements|ReactElement)\b/.test(type)) elements.add(nameOf(key as Value))
    },
    VariableDeclarator: ({ id, init }) => {
      const text = init ? source.slice(init.start, init.end) : ''
      if (text.includes('<') && !mayBeText(init, names)) elements.add(nameOf(id as Value))
    },
  }).visit(program)
  return names
}

const beside = 'leaves a text beside what may change: give it an element of its own'
const loose = 'returns a text that is in no element'

/**
 * Finds the texts that break or go stale when a browser translates the page, in a file of TSX. The
 * translation puts nodes of its own in place of each text node. React can then neither change nor
 * remove that text, nor put anything before it. Only an element whose one child is the text is
 * safe: there, React replaces all content.
 */
export function bareTexts(file: string, source: string): string[] {
  const parsed = parseSync(file, source)
  if (parsed.errors.length) throw new Error(`${file}: ${parsed.errors[0]?.message}`)
  const names = namesIn(parsed.program, source)
  const problems: string[] = []
  const add = (at: number, what: string) =>
    problems.push(`${file}:${source.slice(0, at).split('\n').length} ${what}`)
  const inner = new Set<JSXChild>()

  const judgeChildren = (node: JSXElement | JSXFragment) => {
    if (inner.has(node)) return
    for (const child of node.children) if (child.type === 'JSXFragment') inner.add(child)
    const children = childrenOf(node, names)
    const isAlone = node.type === 'JSXElement' && children.length === 1
    if (isAlone && !node.children.some((child) => isMapping(unwrapped(child)))) return
    const someChange = children.some(({ changes }) => changes) || node.type === 'JSXFragment'
    for (const { at, isText } of children) if (isText && someChange) add(at, beside)
  }
  const judgeComponent = (name: string, given: Value) => {
    const isMemo = given?.type === 'CallExpression' && nameOf(given.callee) === 'memo'
    const component = isMemo ? given.arguments[0] : given
    if (/^[A-Z]/.test(name) && isType(component, /Function/) && mayBeText(component, names))
      add(component?.start ?? 0, loose)
  }
  new Visitor({
    FunctionDeclaration: (node) => judgeComponent(node.id?.name ?? '', node),
    VariableDeclarator: ({ id, init }) => judgeComponent(nameOf(id as Value), init),
    JSXElement: judgeChildren,
    JSXFragment: judgeChildren,
  }).visit(parsed.program)
  return problems
}
