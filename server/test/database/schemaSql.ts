import { type Catalog, functionsCalledBy, type Relation, type SchemaFunction } from './catalog.ts'

/** Writes the schema for people to read: each table with all that belongs to it. */
export function schemaSql(catalog: Catalog) {
  const { tables, triggers, functions } = catalog
  const calling = triggers.map(({ table, calls }) => ({
    table,
    called: functionsCalledBy(calls, catalog),
  }))
  const tablesUsing = (name: string) =>
    new Set(calling.filter(({ called }) => called.has(name)).map(({ table }) => table))
  const isOf = (table: string) => (one: SchemaFunction) => {
    const users = tablesUsing(one.name)
    return users.size === 1 && users.has(table)
  }
  const shared = functions.filter(({ name }) => tablesUsing(name).size !== 1)
  const sections = tables.map((table) =>
    [
      heading(table.name),
      tableSql(table),
      ...table.indexes.map(({ definition, comment }) =>
        withComment(comment, `${clauses(definition)};`),
      ),
      ...triggers
        .filter((trigger) => trigger.table === table.name)
        .map(({ definition, comment }) => withComment(comment, `${clauses(definition)};`)),
      ...functions.filter(isOf(table.name)).map(functionSql),
    ].join('\n\n'),
  )
  return `-- Made by npm run schema from the migrated database; do not edit, and do not run.
-- Each table has its columns, indexes, triggers and the functions that only its triggers call.

${sections.join('\n\n')}

${heading('Functions of queries and of several tables')}

${shared.map(functionSql).join('\n\n')}
`
}

const heading = (text: string) => `-- ${'─'.repeat(97)}\n-- ${text}`

function tableSql({ name, isUnlogged, comment, columns, constraints }: Relation) {
  const lines = [
    ...columns.map((column) => ({ text: column.definition, comment: column.comment })),
    ...constraints.map((text) => ({ text, comment: null })),
  ].map((line, place, all) => {
    const text = fold(`  ${plain(line.text)}${place === all.length - 1 ? '' : ','}`)
    return line.comment ? `${commentLines(line.comment, '  ')}\n${text}` : text
  })
  const create = `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join('\n')}\n);`
  return withComment(comment, create)
}

/** The body of a function stands as its migration has it; PostgreSQL rewrites a single expression. */
function functionSql({ definition, comment }: SchemaFunction) {
  const [head = '', body] = definition.trimEnd().split(/AS \$function\$|\$function\$$/)
  const lines = plain(head)
    .trimEnd()
    .replace('create or replace', 'create')
    .replace(/\n */g, ' ')
    .replace(/ (?=language|return )/g, '\n')
    .split('\n')
  const begin = lines.map(fold).join('\n')
  return withComment(comment, body === undefined ? `${begin};` : `${begin} as $$${body}$$;`)
}

const LONGEST = 100
const quoted = /'(?:[^']|'')*'/g

/** Puts the clauses of an index or trigger on lines of their own. */
const clauses = (definition: string) =>
  plain(definition)
    .replace(/ (after|before|for each|when|execute|referencing|include|where) /g, '\n$1 ')
    .split('\n')
    .map(fold)
    .join('\n')

/** Writes PostgreSQL's own form of a definition as the migrations do. */
const plain = (definition: string) =>
  definition
    .replaceAll('public.', '')
    .replace(/'(?:[^']|'')*'|\b[A-Z]{2,}\b/g, (part) =>
      part.startsWith("'") ? part : part.toLowerCase(),
    )
    .replace(/('(?:[^']|'')*')::text(?!\[)/g, '$1')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('time without time zone', 'time')
    .replace('using btree ', '')

/**
 * Breaks a line of more than 100 characters at its blanks, before `and` and `or` or after a comma if
 * there is one. What stands in quotes stays whole, or it would be another text.
 */
function fold(line: string) {
  const lines = [line]
  for (let last = line; last.length > LONGEST; last = lines.at(-1) ?? '') {
    const text = last.replace(quoted, (part) => '_'.repeat(part.length))
    const places = [...text.matchAll(/(?<=.{8}) /g)].map(({ index }) => index)
    const fitting = places.filter((place) => place <= LONGEST)
    const good = fitting.filter((place) => /^, |^. (?:and|or) /.test(text.slice(place - 1)))
    const place = good.at(-1) ?? fitting.at(-1) ?? places[0]
    if (place === undefined) break
    lines.splice(-1, 1, last.slice(0, place), `    ${last.slice(place + 1)}`)
  }
  return lines.join('\n')
}

const withComment = (comment: string | null, text: string) =>
  comment ? `${commentLines(comment, '')}\n${text}` : text

function commentLines(comment: string, indent: string) {
  const lines: string[] = []
  for (const word of comment.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && indent.length + last.length + word.length < 96)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `${indent}-- ${line}`).join('\n')
}
