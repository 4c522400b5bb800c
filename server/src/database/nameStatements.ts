import type pg from 'pg'

// Lists of many lengths make many texts: those that come late are parsed each time, and no connection holds more than this.
const NAMES_MAX = 500
const names = new Map<string, string>()

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `w${names.size}`
  names.set(text, name)
  return name
}

/** Gives every statement with values a name, so that PostgreSQL parses and plans it once a connection (performance.md, point 7). */
export function nameStatements(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (...query: unknown[]) => unknown
  const askByName = (...query: unknown[]) => {
    const [text, values, ...rest] = query
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return ask(...query)
    return ask({ name: nameOf(text), text, values }, ...rest)
  }
  client.query = askByName as typeof client.query
}
