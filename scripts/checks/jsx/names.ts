import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** A file as it was parsed, with what its names stand for. */
interface Parsed {
  program: Node
  source: string
  /** Where an imported name comes from: `file#name`. */
  imports: Map<string, string>
}

/** How the texts of a screen call what a member has written, which no translation may change. */
const handles = new Set(['name', 'email', 'pending', 'tag', 'interest', 'q'])
/** The same in data. */
const fields = new Set(['name', 'lastname', 'email', 'pendingEmail'])
const namers = new Set(['fullName', 'authorName'])
/** Attributes that hold a text, so no element can stand in them. */
const textAttributes = /^(aria-.*|alt|placeholder|title of [a-z].*|(label|title) of MoreMenu)$/
const textCalls = new Set(['usePageTitle', 'withNames', 'Blob'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const partsOf = (node: Node) => Object.values(node).flat().filter(isNode)

function walk(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []) {
  visit(node, above)
  for (const part of partsOf(node)) walk(part, visit, [node, ...above])
}

/** Returns `texts.hints.city` for that expression. */
function pathOf(node: unknown): string {
  if (!isNode(node)) return ''
  const { object, property, name } = node
  return node.type === 'MemberExpression'
    ? `${pathOf(object)}.${pathOf(property)}`
    : String(name ?? '')
}

function parse(file: string, source: string): Parsed {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const imports: Parsed['imports'] = new Map()
  walk(program as unknown as Node, ({ type, source: from, specifiers }) => {
    if (type !== 'ImportDeclaration') return
    const { value } = from as { value: string }
    for (const each of specifiers as { local: Node; imported?: Node }[])
      imports.set(pathOf(each.local), `${join(dirname(file), value)}#${pathOf(each.imported)}`)
  })
  return { program: program as unknown as Node, source, imports }
}

const isTexts = (name: string) => /texts$/i.test(name)

/** Returns the texts of a file that are made with what a member has written: `file#texts.sure`. */
function textsWithNames(file: string, { program }: Parsed): string[] {
  const found: string[] = []
  walk(program, (node, above) => {
    if (node.type !== 'ArrowFunctionExpression') return
    const takesHandle = (node.params as Node[]).some((param) => handles.has(pathOf(param)))
    const keys = above.flatMap(({ type, key, id }) =>
      type === 'Property' || type === 'VariableDeclarator' ? [pathOf(key ?? id)] : [],
    )
    const [root = '', ...rest] = keys.reverse()
    if (takesHandle && isTexts(root)) found.push([`${file}#${root}`, ...rest].join('.'))
  })
  return found
}

const nameOf = ({ openingElement }: Node) => pathOf((openingElement as Node | undefined)?.name)

const isAsWritten = (node: Node) =>
  node.type === 'JSXElement' &&
  (nameOf(node) === 'AsWritten' ||
    ((node.openingElement as Node).attributes as Node[]).some(
      ({ name, value }) => pathOf(name) === 'translate' && (value as Node).value === 'no',
    ))

/** Whether an expression stands where only a text can, or where the names are marked. */
const mayBeText = (above: readonly Node[]) =>
  above.some((node, at) => {
    if (/^(Call|New)Expression$/.test(node.type)) return textCalls.has(pathOf(node.callee))
    if (node.type !== 'JSXAttribute') return isAsWritten(node)
    const attribute = pathOf(node.name)
    return (
      textAttributes.test(attribute) ||
      textAttributes.test(`${attribute} of ${pathOf(above[at + 1]?.name)}`)
    )
  })

/** Returns what an expression between two tags shows by itself, without the elements in it. */
function shownBy(node: Node): Node[] {
  if (/^JSX(Element|Fragment)/.test(node.type)) return []
  if (node.type === 'LogicalExpression') return shownBy(node.right as Node)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((part) => shownBy(part as Node))
  return node.type === 'TemplateLiteral' ? (node.expressions as Node[]).flatMap(shownBy) : [node]
}

const isName = (node: Node) =>
  (node.type === 'CallExpression' && namers.has(pathOf(node.callee))) ||
  (node.type === 'MemberExpression' &&
    fields.has(pathOf(node.property)) &&
    !isTexts(pathOf(node.object))) ||
  pathOf(node) === 'email'

/**
 * Finds the names, email addresses and tags that a browser's translation would change: in an
 * element of their own without `AsWritten`, or in a sentence without `withNames`. Takes the text of
 * each file of the web app by its path.
 */
export function judgeNames(files: ReadonlyMap<string, string>): string[] {
  const parsed = new Map([...files].map(([file, source]) => [file, parse(file, source)] as const))
  const withNames = new Set([...parsed].flatMap(([file, one]) => textsWithNames(file, one)))
  const problems: string[] = []

  for (const [file, { program, source, imports }] of parsed) {
    const add = ({ start }: Node, what: string) =>
      problems.push(`${file}:${source.slice(0, start).split('\n').length} ${what}`)
    walk(program, (node, above) => {
      if (node.type === 'CallExpression') {
        const [from = '', ...rest] = pathOf(node.callee).split('.')
        const called = [imports.get(from) ?? `${file}#${from}`, ...rest].join('.')
        if (withNames.has(called) && !mayBeText(above))
          add(node, 'puts a name into a sentence: use withNames')
      }
      if (node.type !== 'JSXExpressionContainer' || above[0]?.type === 'JSXAttribute') return
      for (const shown of shownBy(node.expression as Node))
        if (isName(shown) && !mayBeText(above)) add(shown, 'shows a name: use AsWritten')
    })
  }
  return problems
}
