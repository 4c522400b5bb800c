import pg from 'pg'

/** The statements of a version with their values, so that they can be replayed later. */
export interface Release {
  version: string
  /** The last step of the schema that it knew. */
  step: string
  at: string
  texts: string[]
  queries: RecordedQuery[]
}

export interface RecordedQuery {
  text: number
  values: unknown[]
  columns: string[]
  rows: number
  /** Ids and moments of the answer, which are others elsewhere. */
  marks: string[]
}

export const markPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g
export const marksIn = (rows: unknown[]) => JSON.stringify(rows).match(markPattern) ?? []

// The queue of background work keeps a schema of its own, and brings it up to date itself.
const isOurs = (text: string) =>
  /^\s*(with|select|insert|update|delete)\b/i.test(text) &&
  !/pgboss|pg_|kysely_|version\(\)/i.test(text)

/** Listens to all that goes to a database through pg, until `stop`. */
export function recordStatements() {
  const ask = pg.Client.prototype.query as (...query: unknown[]) => unknown
  const texts: string[] = []
  const queries: RecordedQuery[] = []
  function listen(this: pg.Client, ...query: unknown[]) {
    const [first, second] = query
    const { text, values = [] } = (
      typeof first === 'string' ? { text: first, values: second } : first
    ) as pg.QueryConfig
    if (!isOurs(text)) return ask.apply(this, query)
    if (!texts.includes(text)) texts.push(text)
    const entry: RecordedQuery = {
      text: texts.indexOf(text),
      values: values.map(asJson),
      columns: [],
      rows: -1,
      marks: [],
    }
    queries.push(entry)
    const note = ({ rows, fields, rowCount }: pg.QueryResult) =>
      Object.assign(entry, {
        columns: fields.map(({ name }) => name),
        rows: rowCount ?? 0,
        marks: marksIn(rows),
      })
    // A refused statement would be refused again, so it is not recorded.
    const callback = query.at(-1)
    if (typeof callback !== 'function') {
      const response = ask.apply(this, query) as Promise<pg.QueryResult>
      response.then(note, () => undefined)
      return response
    }
    const heard = (error: Error | null, result: pg.QueryResult) => {
      if (!error) note(result)
      callback(error, result)
    }
    return ask.call(this, ...query.slice(0, -1), heard)
  }
  pg.Client.prototype.query = listen as never
  return {
    texts,
    queries,
    stop() {
      pg.Client.prototype.query = ask as never
    },
  }
}

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson)
  return Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value
}
