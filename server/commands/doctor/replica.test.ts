import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { command } from '../../test/command.ts'
import { makeDatabase } from '../../test/databases.ts'
import { newFolder } from '../../test/embedded.ts'
import { type ForeignPostgres, openForeignPostgres } from '../../test/foreignPostgres.ts'
import { freePort } from '../../test/freePort.ts'

let primary: ForeignPostgres
let standby: ForeignPostgres
let databaseUrl: string
let replicaUrl: string
beforeAll(async () => {
  primary = await openForeignPostgres({ hba: ['local replication postgres trust'], settings: { wal_level: 'replica' } })
  databaseUrl = await primary.newDatabase()
  const { host, port, user } = primary.admin
  const from = ['-h', host, '-p', String(port), '-U', user]
  standby = await openForeignPostgres({
    make: (folder) => primary.run('pg_basebackup', [...from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast']),
  })
  replicaUrl = databaseUrl.replace(`:${primary.port}/`, `:${standby.port}/`)
})
afterAll(async () => {
  await standby?.close()
  await primary?.close()
})

/** What `npm run doctor` says of a replica, without what it never may. */
async function examine(replica: string, database = databaseUrl) {
  const environment = { DATA_DIR: newFolder(), DATABASE_URL: database, DATABASE_REPLICA_URL: replica }
  const { code, said, complained } = await command('server/commands/doctor/main.ts', [], environment)
  expect(complained).toBe('')
  expect(said).not.toContain(new URL(replica).password)
  return { code, said }
}

async function expectWrong(asked: ReturnType<typeof examine>, says: string, advice: string) {
  const { code, said } = await asked
  expect(said).toMatch(new RegExp(`✗ replica +${says}.*\\n +→ .*${advice}`))
  expect(code).toBe(1)
}

it('a standby of the database is well', async () => {
  const { code, said } = await examine(replicaUrl)
  expect(said).toMatch(/✓ replica +a standby of the database\n/)
  expect(code).toBe(0)
})

it('one that cannot be reached is told with its address', async () => {
  const port = await freePort()
  const away = databaseUrl.replace(`:${primary.port}/`, `:${port}/`)
  await expectWrong(examine(away), `nothing listens at 127.0.0.1:${port}`, 'mend host and port in DATABASE_REPLICA_URL')
  const mistyped = Object.assign(new URL(replicaUrl), { password: 'not-the-password' }).href
  await expectWrong(examine(mistyped), 'the password for wayside_', 'mend the password in DATABASE_REPLICA_URL')
})

it('what is no standby, or one of something else, is told', async () => {
  await expectWrong(examine(databaseUrl), 'it is no standby', 'a streaming standby of DATABASE_URL')
  const otherName = replicaUrl.replace(/[^/]+$/, 'postgres')
  await expectWrong(examine(otherName), 'it leads to the database postgres,', 'use the same name')
  const elsewhere = await makeDatabase(inject('postgres'))
  const { host, port, user, database } = elsewhere.connection
  const foreign = examine(replicaUrl, `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`)
  await expectWrong(foreign, 'it is a standby of another PostgreSQL', 'a streaming standby of DATABASE_URL')
  await elsewhere.drop()
})
