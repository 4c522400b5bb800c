import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Row = readonly (string | number)[]

/** Streams rows into a table by COPY; none of the texts needs escaping. */
export async function copyRows(client: pg.Client, into: string, rows: Iterable<Row>) {
  function* chunks() {
    let lines: string[] = []
    for (const row of rows) {
      lines.push(`${row.join('\t')}\n`)
      if (lines.length < 2000) continue
      yield lines.join('')
      lines = []
    }
    yield lines.join('')
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${into} from stdin`)))
}
