import type pg from 'pg'
import { markPattern, marksIn, type Release } from './record.ts'

/** Repeats the recorded queries of a version in their order, and returns what differs. */
export async function replay(client: pg.Client, { texts, queries, at }: Release) {
  const late = Date.now() - Date.parse(at)
  const nowOf = new Map<string, string>()
  const complaints = new Set<string>()

  function translated(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(translated)
    if (typeof value === 'object' && value !== null && 'base64' in value)
      return Buffer.from(String(value.base64), 'base64')
    if (typeof value !== 'string') return value
    return value.replace(
      markPattern,
      (found) => nowOf.get(found) ?? (found.endsWith('Z') ? later(found) : found),
    )
  }
  const later = (moment: string) => new Date(Date.parse(moment) + late).toISOString()

  for (const { text: at, values, columns, rows, marks } of queries) {
    const text = texts[at] ?? ''
    const complain = (what: string) =>
      complaints.add(`${what}: ${text.replace(/\s+/g, ' ').trim().slice(0, 120)}`)
    try {
      const now = await client.query({ name: `t${at}`, text, values: values.map(translated) })
      const columnsNow = now.fields.map(({ name }) => name)
      if (columns.some((name) => !columnsNow.includes(name)))
        complain(`answers ${columnsNow}, not ${columns}`)
      if (now.rowCount !== rows) complain(`${now.rowCount} rows, not ${rows}`)
      const marksNow = marksIn(now.rows)
      for (const [n, value] of marks.entries()) nowOf.set(value, marksNow[n] ?? value)
    } catch (error) {
      complain((error as Error).message)
    }
  }
  return [...complaints]
}
