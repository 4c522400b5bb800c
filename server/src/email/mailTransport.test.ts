import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/database/databases.ts'
import { newFolder } from '../../test/processes/embedded.ts'
import { launchServer } from '../../test/processes/serverProcess.ts'
import { waitFor } from '../../test/waitFor.ts'

it('removes saved emails after a week and nothing else', async () => {
  const dataDir = newFolder()
  const devMailbox = join(dataDir, 'outbox')
  mkdirSync(devMailbox)
  const daysAgo = (days: number) => Date.now() / 1000 - days * 24 * 3600
  for (const [name, days] of Object.entries({
    'old.eml': 7.1,
    '.half.eml': 8,
    'young.eml': 6.9,
    'notes.txt': 100,
  })) {
    writeFileSync(join(devMailbox, name), 'Subject: hello\n\nhello')
    utimesSync(join(devMailbox, name), daysAgo(days), daysAgo(days))
  }
  const { connection, drop } = await makeDatabase(inject('postgres'))
  const { host, port, user, database } = connection
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const server = launchServer({ dataDir, environment: { DATABASE_URL } })
  await server.open()
  await waitFor(() => readdirSync(devMailbox).length === 2)
  expect(readdirSync(devMailbox).sort()).toEqual(['notes.txt', 'young.eml'])
  server.kill('SIGTERM')
  await server.ended
  await drop()
})
