import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { accountFor } from '../../embedded-postgres/account.ts'
import { give } from '../../embedded-postgres/createCluster.ts'
import { freePort } from '../network/freePort.ts'
import { waitFor } from '../waitFor.ts'

export type ForeignPostgres = Awaited<ReturnType<typeof openForeignPostgres>>

const debian = '/usr/lib/postgresql'

/** Finds the programs of the system's PostgreSQL; on Debian the servers are not on the PATH. */
function programs() {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const newest = versions
    .map((version) => join(debian, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
  return (name: string) => (newest ? join(newest, name) : name)
}

/**
 * The PostgreSQL that this system packages (on Debian 12: 15), as DATABASE_URL meets one: over TCP,
 * with a password, as a role that owns its database and nothing else. It keeps nothing, and can be
 * killed and started again.
 */
export async function openForeignPostgres() {
  const bin = programs()
  const account = accountFor(undefined)
  const base = mkdtempSync(join(tmpdir(), 'wayside-foreign-'))
  const folder = join(base, 'data')
  const port = await freePort()
  const admin = { host: base, port, user: 'postgres', database: 'postgres' }

  /** One of its programs to the end, as the user the server runs as; answers what it said. */
  async function run(program: string, args: string[], environment: Record<string, string> = {}) {
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment }
    const { stdout } = await promisify(execFile)(bin(program), args, {
      ...account,
      cwd: '/',
      env,
    }).catch((error: Error) => {
      throw new Error(
        `PostgreSQL is needed for this test (apt-get install postgresql, brew install postgresql): ${error.message}`,
      )
    })
    return stdout.trim()
  }

  async function ask<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
    const client = new pg.Client(admin)
    client.on('error', () => undefined)
    await client.connect()
    return (await client.query<Row>(statement, values).finally(() => client.end())).rows
  }

  let server: ChildProcess | undefined
  let output = ''

  /** Resolves when it takes connections. */
  async function start() {
    // The data of a test need not survive a power cut.
    const all = { fsync: 'off', port, listen_addresses: '127.0.0.1', unix_socket_directories: base }
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = spawn(bin('postgres'), ['-D', folder, ...args], {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = started
    output = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
    await waitFor(async () => {
      if (started.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`)
      return ask('select 1').catch(() => undefined)
    }, 20_000)
  }

  async function end(signal: NodeJS.Signals) {
    const ended = server
    server = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    const gone = new Promise((resolve) => ended.once('exit', resolve))
    ended.kill(signal)
    await gone
  }

  /** A new, empty database and its owner, as a DATABASE_URL. */
  async function newDatabase(options = '') {
    const name = `wayside_${randomBytes(5).toString('hex')}`
    const password = randomBytes(9).toString('hex')
    await ask(`create role ${name} login password '${password}'`)
    await ask(`create database ${name} owner ${name} ${options}`)
    return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`
  }

  give(base, account)
  const initialisation = [
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  await run('initdb', ['-D', folder, '--username=postgres', ...initialisation])
  await start()

  return {
    version: Number((await run('postgres', ['--version'])).match(/ (\d+)\./)?.[1]),
    /** The full path of one of its programs, such as pg_dump or pg_basebackup. */
    bin,
    run,
    ask,
    newDatabase,
    start,
    /** As `kill -9` of the whole server does it. */
    kill: () => end('SIGQUIT'),
    async close() {
      await end('SIGINT')
      rmSync(base, { recursive: true, force: true })
    },
  }
}
