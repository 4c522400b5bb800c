import { spawn } from 'node:child_process'
import pg from 'pg'
import { environmentWith } from '../../src/config.ts'
import { StartRefused } from '../../src/refusal.ts'

const clients = "install PostgreSQL's client programs"

/** Dumps an external database to a file, from one snapshot. */
export async function dump(url: string, file: string) {
  const client = await versionOf('pg_dump')
  const server = await versionAt(url)
  if (client < server)
    throw new StartRefused(
      `pg_dump is version ${client}, but the database at DATABASE_URL is PostgreSQL ${server}: ${clients} of version ${server} or newer (Debian: postgresql-client-${server}).`,
    )
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)
}

/** Restores a dump into an empty database, in one transaction. */
export async function undump(url: string, file: string) {
  const { rows } = await ask<{ name: string }>(url, tables)
  if (rows[0])
    throw new StartRefused('The database at DATABASE_URL is not empty: restore into a new one.')
  await run(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file],
    url,
  )
}

const tables = `
  select relname as name
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where nspname not like 'pg\\_%' and nspname <> 'information_schema' and relkind in ('r', 'p')
  limit 1`

async function versionAt(url: string) {
  const { rows } = await ask<{ version: number }>(
    url,
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}

const versionOf = async (program: string) =>
  Number(/ (\d+)/.exec(await run(program, ['--version']))?.[1])

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  return client.query<Row>(statement).finally(() => client.end())
}

async function run(program: string, args: string[], url?: string) {
  const { target, password } = url ? withoutPassword(url) : {}
  // All users of the machine can read arguments, so the password is passed in the environment.
  const child = spawn(program, [...args, ...(target ? [`--dbname=${target}`] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith(password ? { PGPASSWORD: password } : {}),
  })
  const output = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.error += text))
  const how = await new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    child.on('close', (code, signal) => resolve(signal ?? code))
  })
  if (how === 'ENOENT')
    throw new StartRefused(
      `${program} is not installed, and a database at DATABASE_URL needs it: ${clients}, of the database's version or newer (Debian: postgresql-client).`,
    )
  if (how !== 0)
    throw new StartRefused(`${program} failed: ${output.error.trim().replaceAll('\n', ' ') || how}`)
  return output.out
}

function withoutPassword(text: string) {
  const url = new URL(text)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { target: url.href, password }
}
