import { type Catalog, functionsCalledBy, type Trigger } from './catalog.ts'

/** Lists the tables that a trigger writes to by the functions that it calls, its own among them. */
export function tablesWrittenBy({ calls, table }: Trigger, catalog: Catalog) {
  const bodies = [...functionsCalledBy(calls, catalog)].map(
    (name) => catalog.functions.find((one) => one.name === name)?.body ?? '',
  )
  const written = new Set<string>()
  for (const body of bodies) {
    for (const [, name = ''] of body.matchAll(/\b(?:insert into|update|delete from) (\w+)/g))
      if (catalog.tables.some((each) => each.name === name)) written.add(name)
    if (/\bnew\.\w+ :=|\binto new\.\w+/.test(body)) written.add(table)
  }
  return [...written].sort()
}

/** Writes the table "a write to X also changes Y" of docs/architecture.md. */
export function writesTable(catalog: Catalog) {
  const byTriggers = catalog.triggers
    .filter((trigger) => !trigger.comment?.startsWith('Refuses'))
    .map(({ table, event, comment, name }) => ({
      write: `\`${table}\`: ${event.length < 50 ? event : event.replace(/ of .*/, ' of some columns')}`,
      change: comment ?? '',
      by: `\`${name}\``,
    }))
  const byReferences = catalog.tables.flatMap(({ name, referredBy, emptiedBy }) => {
    const change = [...deletedWith(referredBy), ...emptiedWith(emptiedBy)].join(' ')
    return change ? [{ write: `\`${name}\`: delete`, change, by: 'foreign keys' }] : []
  })
  const rows = [...byTriggers, ...byReferences]
    .sort((one, other) => one.write.localeCompare(other.write, 'en'))
    .map(({ write, change, by }) => `| ${write} | ${change} | ${by} |`)
  return `| a write to | also does | by |\n|---|---|---|\n${rows.join('\n')}\n`
}

const deletedWith = (tables: string[]) => {
  if (tables.length === 0) return []
  if (tables.length > 8) return [`Deletes rows of the ${tables.length} tables that refer to it.`]
  return [`Deletes rows of ${tables.join(', ')}.`]
}

const emptiedWith = (columns: string[]) =>
  columns.length === 0 ? [] : [`Empties ${columns.join(', ')}.`]
