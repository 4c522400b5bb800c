import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export interface Import {
  /** The importing file, relative to the root. */
  from: string
  line: number
  /** A file of the repository, or `npm:name`, or `node:name`. */
  to: string
  typeOnly: boolean
}

const places = ['contract', 'server', 'web', 'scripts', 'e2e', 'bench'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
)

/**
 * Reads every import of every source file below `root`: static, re-exported, dynamic and
 * `import('…').Type`.
 */
export function readImports(root: string): Import[] {
  const files = globSync(['*.ts', ...places], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
  return files.map((file) => file.replaceAll('\\', '/')).flatMap((file) => importsOf(root, file))
}

function importsOf(root: string, file: string): Import[] {
  const source = readFileSync(posix.join(root, file), 'utf8')
  const parsed = parseSync(file, source)
  if (parsed.errors.length) throw new Error(`${file}: ${parsed.errors[0]?.message}`)
  const found: Import[] = []
  const add = (
    request: { type: string; value?: unknown; start: number } | null,
    typeOnly: boolean,
  ) => {
    if (typeof request?.value !== 'string') return
    const line = source.slice(0, request.start).split('\n').length
    found.push({ from: file, line, to: target(root, file, request.value), typeOnly })
  }
  // `import { type X }` keeps a bare import at run time (verbatimModuleSyntax), so only `import
  // type` counts as type-only.
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(parsed.program)
  return found
}

function target(root: string, file: string, request: string): string {
  const path = request.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  if (path.startsWith('node:')) return path
  const [, scope, name, inside] = /^(?:(@[^/]+)\/)?([^/]+)(?:\/(.*))?$/.exec(path) ?? []
  if (scope === '@wayside') return workspaceFile(root, name ?? '', inside)
  return `npm:${scope ? `${scope}/` : ''}${name}`
}

/** The packages of this repository export `./*` as `./src/*.ts`. */
function workspaceFile(root: string, workspace: string, inside = 'index') {
  const file = `${workspace}/src/${inside}`
  return existsSync(posix.join(root, file)) ? file : `${file}.ts`
}
