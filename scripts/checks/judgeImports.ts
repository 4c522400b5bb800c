import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Rule, rules } from './importRules.ts'
import type { Import } from './readImports.ts'

export interface Breach extends Import {
  rule: string
  why: string
}

/** Returns every import that breaks a rule. */
export const judgeImports = (root: string, imports: readonly Import[]): Breach[] => [
  ...rules.flatMap((rule) =>
    imports
      .filter((one) => breaks(rule, one))
      .map((one) => ({ ...one, rule: rule.name, why: rule.why })),
  ),
  ...cycles(imports, { rule: 'no-cycles', why: 'Two files that need each other are one file' }),
  ...cycles(betweenFolders(imports), {
    rule: 'folders-look-down',
    why: 'Of two folders side by side one stands on the other, or what both need moves down',
  }).map(({ file, ...breach }) => ({ ...breach, from: file })),
  ...undeclared(root, imports),
]

function breaks(rule: Rule, { from, to, typeOnly }: Import): boolean {
  const match = rule.from.exec(from)
  if (!match || rule.notFrom?.test(from) || (typeOnly && rule.typesAllowed)) return false
  const forbidden = typeof rule.to === 'function' ? rule.to(...match.slice(1)) : rule.to
  return forbidden.test(to) && !rule.notTo?.test(to)
}

/** Finds each circle by depth-first search, and in it the arrow that the fewest imports draw. */
function cycles<One extends Import>(
  imports: readonly One[],
  { rule, why }: Pick<Breach, 'rule' | 'why'>,
): (One & Breach)[] {
  const importsOf = Map.groupBy(imports, ({ from }) => from)
  const found = new Map<One, One & Breach>()
  const done = new Set<string>()
  const walk = (file: string, path: string[]) => {
    if (done.has(file)) return
    for (const next of importsOf.get(file) ?? []) {
      const way = [...path, file]
      const start = way.indexOf(next.to)
      if (start < 0) {
        walk(next.to, way)
        continue
      }
      const circle = way.slice(start)
      const arrows = circle.map((from, at) => {
        const to = circle[at + 1] ?? circle[0]
        return (importsOf.get(from) ?? []).filter((one) => one.to === to)
      })
      const thinnest = arrows.reduceRight((best, one) => (one.length < best.length ? one : best))
      for (const one of thinnest)
        found.set(one, { ...one, rule, why: `${why}: ${circle.join(' → ')} →` })
    }
    done.add(file)
  }
  for (const file of importsOf.keys()) walk(file, [])
  return [...found.values()]
}

/** The imports of the product between two folders that lie side by side, or one and a file beside it. */
const betweenFolders = (imports: readonly Import[]) =>
  imports
    .filter(({ from }) => !/\.test\.tsx?$/.test(from))
    .map((one) => ({ ...one, file: one.from, ...neighboursOf(one) }))
    .filter(({ from, to }) => isFolder(from) || isFolder(to))

/** The two things in the innermost folder around both files; the files themselves outside of `src`. */
function neighboursOf({ from, to }: Import) {
  const [one, other] = [from.split('/'), to.split('/')]
  const depth = one.findIndex((part, at) => part !== other[at])
  const isOfProduct = /^(server|web)\/src\//.test(from) && depth > 1
  const thing = (parts: string[]) => {
    const path = parts.slice(0, depth + 1).join('/')
    return parts.length > depth + 1 ? `${path}/` : path
  }
  return isOfProduct ? { from: thing(one), to: thing(other) } : { from, to }
}

const isFolder = (path: string) => path.endsWith('/')

const why = 'Hoisting must not hide a missing dependency, nor a development tool in the product.'
const forTests = /\.test\.tsx?$|^server\/test\/|\.config\.ts$/

/**
 * Finds imports of packages that the nearest package.json does not declare; tests may use
 * development tools of the root as well.
 */
function undeclared(root: string, imports: readonly Import[]): Breach[] {
  const declared = (folder: string, ...kinds: string[]) => {
    const manifest: Record<string, object | undefined> = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  }
  const known = new Map(
    ['contract', 'server', 'web', '.'].map((folder) => {
      const shipped = declared(folder, 'dependencies', 'optionalDependencies')
      const tools = [...declared(folder, 'devDependencies'), ...declared('.', 'devDependencies')]
      return [folder, { shipped: new Set(shipped), all: new Set([...shipped, ...tools]) }]
    }),
  )
  return imports.flatMap((one) => {
    const [, name] = /^npm:(.+)$/.exec(one.to) ?? []
    if (!name) return []
    const workspace = known.get(/^(contract|server|web)\//.exec(one.from)?.[1] ?? '.')
    const isTool = !/^(contract|server|web)\//.test(one.from) || forTests.test(one.from)
    const may = isTool || one.typeOnly ? workspace?.all : workspace?.shipped
    return may?.has(name) || (one.typeOnly && may?.has(`@types/${name}`))
      ? []
      : [{ ...one, rule: 'declared-packages-only', why }]
  })
}
