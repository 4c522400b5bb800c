import type { Migration } from '../../src/database/migrate.ts'

const takesAway =
  /\bdrop (table|column|function|trigger|view|type|schema)\b|\brename (to|column)\b|\balter column \w+ (type|set data type|drop default)\b/
const comment = /--.*$/gm
// The body of a function is not executed by the migration.
const bodyOfFunction = /(\bcreate (?:or replace )?function\b[^$]*)\$\$[^$]*\$\$/gi

/**
 * Returns why a migration cannot run while older nodes serve (decision 021). Until the first
 * release there are no older nodes that need what a migration takes away.
 */
export function faultsIn({ name, text }: Migration, { isReleased }: { isReleased: boolean }) {
  const faults: string[] = []
  const isAlone = text.startsWith('-- Not in a transaction')
  const statements = text
    .replace(comment, '')
    .replace(bodyOfFunction, '$1')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .split(/; ?/)
  const isNew = (table = '') =>
    statements.some((each) =>
      new RegExp(`create (unlogged )?table (if not exists )?${table}\\b`).test(each),
    )

  for (const statement of statements) {
    const say = (what: string) => faults.push(`${name}: ${what}: ${statement.trim().slice(0, 80)}`)
    if (
      isReleased &&
      takesAway.test(statement) &&
      !/^\d{3}-contract-since-\d{3}/.test(name) &&
      !/drop index/.test(statement)
    )
      say('takes away or renames what older nodes use, and is not called NNN-contract-since-MMM')
    const [, index, table] =
      /create (?:unique )?index (concurrently )?.*?\bon (\w+)/.exec(statement) ?? []
    if (table && !index && !isNew(table))
      say('an index without "concurrently" stops all writes to its table')
    if (/\bconcurrently\b/.test(statement) && !isAlone)
      say('"concurrently" needs a file that begins with "-- Not in a transaction"')
    const [, altered] = /alter table (?:only )?(\w+)/.exec(statement) ?? []
    if (altered && !isNew(altered)) {
      if (
        /\badd (constraint|check|foreign key)\b/.test(statement) &&
        !/\bnot valid\b|using index/.test(statement)
      )
        say('a constraint without "not valid" reads the whole table under a lock')
      if (/\bset not null\b/.test(statement))
        say('reads the whole table under a lock, and older nodes may leave it empty')
      if (/\badd column\b.*\bnot null\b/.test(statement) && !/\bdefault\b/.test(statement))
        say('older nodes give no value to it')
    }
    if (/^ ?(lock table|vacuum full|cluster|truncate)\b/.test(statement)) say('locks a whole table')
    if (isReleased && /^ ?(update|delete from) /.test(statement) && !isAlone)
      say('writes all rows in one transaction: do it in parts, in a file of its own')
  }
  if (isAlone && statements.filter((each) => each.trim() !== '').length > 2)
    faults.push(`${name}: may stop half-way: one thing in a file`)
  return faults
}
