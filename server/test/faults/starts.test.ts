import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newFolder } from '../embedded.ts'
import { authStatus, launchServer } from '../serverProcess.ts'

test('of four nodes that start at once on one empty database all serve, and each step of the schema ran once', async () => {
  const { host, port, user } = inject('postgres')
  const name = `starts_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const nodes = [1, 2, 3, 4].map(() =>
    launchServer({
      dataDir: newFolder(),
      environment: { DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}` },
    }),
  )
  for (const url of await Promise.all(nodes.map((node) => node.open())))
    expect(await authStatus(url)).toEqual({ isAuthenticated: false })
  for (const node of nodes) expect(node.complained()).toBe('')
  for (const node of nodes) {
    node.kill('SIGTERM')
    expect(await node.ended).toBe(0)
  }
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})
