import { spawn } from 'node:child_process'
import pg from 'pg'
import { environmentWith } from '../config.ts'
import { StartRefused } from './embedded/StartRefused.ts'

/** Writes an external database into a file, as of one moment. */
export const dump = (url: string, file: string) =>
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Reads it back into an empty database, all or nothing. */
export async function undump(url: string, file: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>("select relname as name from pg_class where relnamespace = 'public'::regnamespace limit 1")
    .finally(() => client.end())
  if (rows[0]) throw new StartRefused('The database at DATABASE_URL is not empty: restore into a new one.')
  await run('pg_restore', url, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file])
}

async function run(program: string, url: string, args: string[]) {
  const { target, password } = withoutPassword(url)
  // Arguments can be read by everyone on the machine, so the password goes another way.
  const child = spawn(program, [...args, `--dbname=${target}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentWith(password ? { PGPASSWORD: password } : {}),
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const how = await new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    child.on('close', (code, signal) => resolve(signal ?? code))
  })
  if (how === 'ENOENT')
    throw new StartRefused(
      `${program} is not installed, and a database at DATABASE_URL needs it: install PostgreSQL's client programs, of the database's version or newer (Debian: postgresql-client).`,
    )
  if (how !== 0) throw new StartRefused(`${program} did not succeed: ${words.trim().replaceAll('\n', ' ') || how}`)
}

function withoutPassword(text: string) {
  const url = new URL(text)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { target: url.href, password }
}
