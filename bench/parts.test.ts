import { expect, test } from 'vitest'
import { openParts } from './ending.ts'

test('goes on with the other parts when one fails, and names it', async () => {
  const lines: string[] = []
  const rows: string[] = []
  const parts = openParts(['reads', 'emails', 'start'], (text) => lines.push(text))
  await parts.measure('reads', async () => rows.push('reads'))
  await parts.measure('emails', async () => {
    throw new Error('What was due did not arrive')
  })
  await parts.measure('screens', async () => rows.push('screens'))
  await parts.measure('start', async () => rows.push('start'))
  expect(rows).toEqual(['reads', 'start'])
  expect(parts.failed).toEqual(['emails'])
  expect(lines.join('\n')).toContain('failed: emails: Error: What was due did not arrive')
})
