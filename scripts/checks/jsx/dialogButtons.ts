import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

interface Parsed {
  source: string
  /** The components of the file, by name; `default` for the one that is exported so. */
  components: Map<string, Node>
  /** Where an imported component comes from, by its name in this file. */
  imports: Map<string, { file: string; name: string }>
  dialogs: Node[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesIn = (node: Node) => Object.values(node).flat().filter(isNode)

const nameOf = (element: Node) =>
  (element.openingElement as { name: { name?: string } } | undefined)?.name.name ?? ''

function parse(file: string, source: string): Parsed {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const components: Parsed['components'] = new Map()
  const imports: Parsed['imports'] = new Map()
  const dialogs: Node[] = []
  new Visitor({
    FunctionDeclaration: (node) => {
      if (node.id) components.set(node.id.name, node as unknown as Node)
    },
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier') components.set(node.id.name, node as unknown as Node)
    },
    ExportDefaultDeclaration: (node) => {
      components.set('default', node as unknown as Node)
    },
    ImportDeclaration: (node) => {
      if (!node.source.value.startsWith('.')) return
      for (const each of node.specifiers) {
        const name = each.type === 'ImportSpecifier' ? each.imported : { name: 'default' }
        imports.set(each.local.name, {
          file: join(dirname(file), node.source.value),
          name: 'name' in name ? name.name : name.value,
        })
      }
    },
    JSXElement: (node) => {
      const element = node as unknown as Node
      if (nameOf(element) === 'Dialog') dialogs.push(element)
    },
  }).visit(program)
  return { source, components, imports, dialogs }
}

/** Whether an element is a button of the kit, other than a quiet one or one in a text. */
const isButton = (source: string, { openingElement }: Node) =>
  isNode(openingElement) &&
  /^<Button(?!.* kind="(quiet|inline)")/s.test(
    source.slice(openingElement.start, openingElement.end as number),
  )

/**
 * Finds the buttons that a dialog shows outside `Actions`, which gives them their order, also in
 * the components that the dialog shows. Takes the text of each file by its path.
 */
export function judgeDialogs(files: ReadonlyMap<string, string>): string[] {
  const known = new Map<string, Parsed>()
  const parsed = (file: string) => {
    const found = known.get(file) ?? parse(file, files.get(file) ?? '')
    known.set(file, found)
    return found
  }
  const problems = new Set<string>()
  const seen = new Set<Node>()

  function walk(file: string, node: Node) {
    if (seen.has(node)) return
    seen.add(node)
    const { source, components, imports } = parsed(file)
    if (node.type === 'JSXElement') {
      const name = nameOf(node)
      if (name === 'Actions') return
      if (isButton(source, node))
        problems.add(
          `${file}:${source.slice(0, node.start).split('\n').length} is in a dialog: put it into <Actions>`,
        )
      const own = components.get(name)
      if (own) walk(file, own)
      const other = imports.get(name)
      const there = other && files.has(other.file) && parsed(other.file).components.get(other.name)
      if (there) walk(other.file, there)
    }
    for (const each of nodesIn(node)) walk(file, each)
  }

  for (const file of files.keys())
    for (const dialog of parsed(file).dialogs) for (const each of nodesIn(dialog)) walk(file, each)
  return [...problems].sort()
}
