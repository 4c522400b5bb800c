import { type JSXAttributeItem, type Node, parseSync, Visitor } from 'oxc-parser'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Returns the parts of an expression that may become its value, without what it only asks for. */
function partsOf(node: Node): Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right] : []
    case 'MemberExpression':
      return [node.object]
    default:
      return Object.values(node).flat().filter(isNode)
  }
}

/** Returns the words that are written out in an expression. */
function wordsIn(node: Node): string[] {
  if (node.type === 'Literal') return String(node.value).split(/\s+/).filter(Boolean)
  if (node.type === 'TemplateElement') return node.value.raw.split(/\s+/).filter(Boolean)
  return partsOf(node).flatMap(wordsIn)
}

/** Returns the classes that a file of TSX writes out, all of which are global. */
export function globalClasses(file: string, source: string): string[] {
  if (!/class/i.test(source)) return []
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const found = new Set<string>()
  const read = (name: string, value: Node | null) => {
    if (!/^class$|class(?:Name|es)?$/i.test(name) || !value) return
    for (const word of wordsIn(value)) found.add(word)
  }
  const nameOf = ({ name }: Extract<JSXAttributeItem, { type: 'JSXAttribute' }>) =>
    name.type === 'JSXIdentifier' ? name.name : ''
  new Visitor({
    JSXAttribute: (node) => read(nameOf(node), node.value),
    VariableDeclarator: ({ id, init }) => read(id.type === 'Identifier' ? id.name : '', init),
    Property: ({ key, value }) => read(key.type === 'Identifier' ? key.name : '', value),
  }).visit(program)
  return [...found]
}
