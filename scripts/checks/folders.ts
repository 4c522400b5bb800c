const MOST_THINGS = 20

/** Lists that have a file for each of one kind, however many there are. */
const lists = [
  'contract/src',
  'docs/decisions',
  'e2e',
  'server/commands/demo/portraits',
  'server/src/database/migrations',
  'server/src/features',
  'server/test/examples',
  'web/src/features',
  'web/src/pages',
]

/**
 * Returns a problem for each folder of more than twenty things. Files with one name up to the first
 * dot are one thing, such as a component with its style and its test.
 */
export function crowdedFolders(files: readonly string[]) {
  const things = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (const [at, part] of parts.slice(1).entries()) {
      const folder = parts.slice(0, at + 1).join('/')
      const thing = at + 2 < parts.length ? `${part}/` : (part.split('.')[0] ?? '')
      things.set(folder, (things.get(folder) ?? new Set()).add(thing))
    }
  }
  return [...things]
    .filter(([folder, { size }]) => size > MOST_THINGS && !lists.includes(folder))
    .map(([folder, { size }]) => `${folder} holds ${size} things: put some into a folder`)
}
