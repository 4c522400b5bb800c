import { type JSXAttributeItem, type Node, parseSync, Visitor } from 'oxc-parser'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Returns the parts of an expression that may become its value, without what it only asks for. */
function partsOf(node: Node): (Node | null)[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right] : [node.left, node.right]
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right] : []
    case 'MemberExpression':
      return [node.object]
    case 'Property':
      return [node.value]
    case 'AssignmentPattern':
      return [node.right]
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [node.expression]
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [node.body]
    case 'VariableDeclaration':
    case 'ExpressionStatement':
      return []
    default:
      return Object.values(node).flat().filter(isNode)
  }
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const isOfClasses = (name: string) => /^class$|class(?:Name|es)?$/i.test(name)

/** The values that the names of a file stand for; null for a style module. */
type Names = Map<string, Node | null>

function namesIn(program: Node): Names {
  const names: Names = new Map(['Boolean', 'undefined'].map((name) => [name, null]))
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value.endsWith('.module.css'))
        for (const { local } of specifiers) names.set(local.name, null)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) names.set(id.name, init)
    },
    FunctionDeclaration: (node) => {
      if (node.id) names.set(node.id.name, node)
    },
  }).visit(program as Extract<Node, { type: 'Program' }>)
  return names
}

interface Classes {
  /** The classes that a file writes out, all of which are global. */
  written: string[]
  /** Names whose classes the file does not show. */
  unknown: string[]
}

/** Returns the classes of a file of TSX that come from no style module. */
export function globalClasses(file: string, source: string): Classes {
  const written = new Set<string>()
  const unknown = new Set<string>()
  if (!/class/i.test(source)) return { written: [], unknown: [] }
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const names = namesIn(program)
  const seen = new Set<Node>()
  const read = (node: Node | null | undefined) => {
    if (!node || seen.has(node)) return
    seen.add(node)
    if (node.type === 'Literal') for (const word of wordsOf(String(node.value))) written.add(word)
    if (node.type === 'TemplateElement')
      for (const word of wordsOf(node.value.raw)) written.add(word)
    if (node.type !== 'Identifier') for (const part of partsOf(node)) read(part)
    // A name of a class is judged where it gets its value.
    else if (names.has(node.name)) read(names.get(node.name))
    else if (!isOfClasses(node.name)) unknown.add(node.name)
  }
  const readIf = (name: string, value: Node | null) => isOfClasses(name) && read(value)
  const nameOf = ({ name }: Extract<JSXAttributeItem, { type: 'JSXAttribute' }>) =>
    name.type === 'JSXIdentifier' ? name.name : ''
  new Visitor({
    JSXAttribute: (node) => readIf(nameOf(node), node.value),
    VariableDeclarator: ({ id, init }) => readIf(id.type === 'Identifier' ? id.name : '', init),
    Property: ({ key, value }) => readIf(key.type === 'Identifier' ? key.name : '', value),
  }).visit(program)
  return { written: [...written], unknown: [...unknown] }
}
