import pg from 'pg'
import { builtServer, runServer } from '../server/test/processes/runServer.ts'
import { cookieOf, SIGNED_IN } from './data/fill.ts'
import { CONVERSATIONS } from './data/fillChats.ts'
import { filledDataDir, openPostgres } from './data/filledDatabase.ts'
import { growMessages } from './data/growMessages.ts'
import { opens } from './ending.ts'

const PATIENCE_MS = 15_000
const production = { RATE_LIMITS: 'off', NODE_ENV: 'production' }

export type World = Awaited<ReturnType<typeof openWorld>>

/** Starts the server as in production, but without limits, until the end of the run. */
export async function openProduct(
  dataDir: string,
  environment: Record<string, string>,
  command = builtServer,
) {
  const start = () =>
    runServer({ dataDir, environment: { ...production, ...environment }, command })
  const stop = async (server: ReturnType<typeof start>) => {
    server.kill('SIGTERM')
    const patience = setTimeout(() => server.kill('SIGKILL'), PATIENCE_MS)
    await server.ended
    clearTimeout(patience)
  }
  const server = await opens(start, stop)
  const url = await server.open()
  return {
    url,
    port: Number(new URL(url).port),
    pid: server.pid,
    stderr: server.stderr,
    stdout: server.stdout,
    stop: () => stop(server),
  }
}

interface Kind {
  times: number
  hasManyMessages?: boolean
  command?: string[]
}

/** Opens a filled database with production settings, and the server on it. */
export async function openWorld({ times, hasManyMessages = false, command }: Kind) {
  const dataDir = await filledDataDir(times)
  const postgres = await openPostgres(dataDir)
  const { host } = postgres.connection
  const client = new pg.Client(postgres.connection)
  await client.connect()
  if (hasManyMessages) await growMessages(client)
  const known = await client.query<{ id: string }>('select id from members order by created_at')
  const members = known.rows.map(({ id }) => id)
  const longest = await client.query(
    'select chat_id from messages group by chat_id order by count(*) desc limit 1',
  )
  const { rows } = await client.query<{ mb: number; version: string }>(
    "select (pg_database_size(current_database()) / 1e6)::int as mb, current_setting('server_version') as version",
  )
  await client.end()

  const environment = {
    DATABASE_URL: `postgres:///wayside?host=${encodeURIComponent(host)}&user=wayside`,
  }
  const product = await openProduct(dataDir, environment, command)

  return {
    times,
    name: hasManyMessages ? '100x messages' : `${times}x`,
    megabytes: rows[0]?.mb,
    version: rows[0]?.version ?? '',
    host,
    cluster: postgres.folder,
    dataDir,
    environment,
    members,
    friends: members.slice(1, 1 + CONVERSATIONS),
    cookies: Array.from({ length: SIGNED_IN }, (_, n) => cookieOf(n)),
    me: members[0] as string,
    chat: longest.rows[0].chat_id as string,
    product,
    stopPostgres: () => postgres.stop(),
  }
}

/** Measures the seconds from the start of the process to its first response. */
export async function startTime(dataDir: string, environment: Record<string, string>) {
  const start = performance.now()
  const { url, stop } = await openProduct(dataDir, environment)
  await (await fetch(`${url}/api/profile/auth-status`)).text()
  const seconds = (performance.now() - start) / 1000
  await stop()
  return seconds
}
