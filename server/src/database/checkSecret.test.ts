import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/database/databases.ts'
import { newDataDir, newFolder } from '../../test/processes/embedded.ts'
import { launchServer } from '../../test/processes/serverProcess.ts'

const [first, second] = [
  'the first secret of this installation',
  'the second secret of this installation',
]

async function newDatabase() {
  const { host, port, user, database } = (await makeDatabase(inject('postgres'))).connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
}

async function startAndStop(environment: Record<string, string>, dataDir = newFolder()) {
  const server = launchServer({ dataDir, environment: { LOG_LEVEL: 'warn', ...environment } })
  await server.open()
  server.kill('SIGTERM')
  await server.ended
  return server.stdout() + server.stderr()
}

async function refusalOf(environment: Record<string, string>) {
  const server = launchServer({ dataDir: newFolder(), environment })
  expect(await server.ended).toBe(1)
  return server.stderr()
}

describe('a start with another session secret', () => {
  it('refuses a start with another session secret where other nodes may use the database, until the operator confirms it', async () => {
    const DATABASE_URL = await newDatabase()
    await startAndStop({ DATABASE_URL, SESSION_SECRET: first })
    const line = await refusalOf({ DATABASE_URL, SESSION_SECRET: second })
    expect(line).toMatch(
      /^Wayside did not start: the session secret is not the one .+ set the same SESSION_SECRET on all nodes; .+ SESSION_SECRET_REPLACES=[0-9a-f]{16} as well\n$/,
    )
    for (const secret of [first, second]) expect(line).not.toContain(secret)
    // Starts a node that makes its own secret.
    expect(await refusalOf({ DATABASE_URL })).toContain('the session secret is not the one')
    expect(
      await refusalOf({
        DATABASE_URL,
        SESSION_SECRET: second,
        SESSION_SECRET_REPLACES: '0123456789abcdef',
      }),
    ).toBe(line)

    const SESSION_SECRET_REPLACES = /REPLACES=(\w+)/.exec(line)?.[1] ?? ''
    const stdout = await startAndStop({
      DATABASE_URL,
      SESSION_SECRET: second,
      SESSION_SECRET_REPLACES,
    })
    expect(stdout).toContain('the session secret has changed')
    // The variable names one change, so it may stay set without admitting another secret.
    expect(
      await startAndStop({ DATABASE_URL, SESSION_SECRET: second, SESSION_SECRET_REPLACES }),
    ).not.toContain('has changed')
    expect(
      await refusalOf({ DATABASE_URL, SESSION_SECRET: first, SESSION_SECRET_REPLACES }),
    ).toContain('is not the one')
    // So is a node that restarts as it was before the change.
    expect(await refusalOf({ DATABASE_URL, SESSION_SECRET: first })).toContain('is not the one')
  })

  it('logs another session secret and starts with the embedded database, which no other node uses', async () => {
    const dataDir = newDataDir()
    expect(await startAndStop({}, dataDir)).not.toContain('has changed')
    expect(await startAndStop({}, dataDir)).not.toContain('has changed')
    writeFileSync(join(dataDir, 'session-secret'), first)
    expect(await startAndStop({}, dataDir)).toContain('the session secret has changed')
    expect(await startAndStop({}, dataDir)).not.toContain('has changed')
  })
})

describe('a start with an empty session-secret', () => {
  it('refuses a start with an empty session-secret in one line, and leaves the file', async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'session-secret'), '')
    const server = launchServer({ dataDir })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toMatch(
      /^Wayside did not start: .+session-secret must hold at least 32 characters, but holds 0: .+\n$/,
    )
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe('')
  })
})
