import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/startEmbedded.ts'
import { builtServer, runServer } from '../server/test/runServer.ts'
import { cookieOf, SIGNED_IN } from './fill.ts'
import { CONVERSATIONS } from './fillChats.ts'
import { filledDataDir, silent } from './filled.ts'
import { growMessages } from './growMessages.ts'
import { endChildren, startRival } from './processes.ts'

const production = { RATE_LIMITS: 'off', NODE_ENV: 'production' }

export type World = Awaited<ReturnType<typeof openWorld>>

/** A filled database with the settings of the product, the product on it, and the ordinary baseline. */
export async function openWorld({ times, hasManyMessages = false }: { times: number; hasManyMessages?: boolean }) {
  const dataDir = await filledDataDir(times)
  const postgres = await startEmbedded({ dataDir, log: silent })
  const { host } = postgres.connection
  const client = new pg.Client(postgres.connection)
  await client.connect()
  if (hasManyMessages) await growMessages(client)
  const known = await client.query<{ id: string }>('select id from members order by created_at')
  const members = known.rows.map(({ id }) => id)
  const longest = await client.query('select chat_id from messages group by chat_id order by count(*) desc limit 1')
  const { rows } = await client.query<{ mb: number; version: string }>(
    "select (pg_database_size(current_database()) / 1e6)::int as mb, current_setting('server_version') as version",
  )
  await client.end()

  const environment = { ...production, DATABASE_URL: `postgres:///wayside?host=${encodeURIComponent(host)}&user=wayside` }
  const server = runServer({ dataDir, environment, command: builtServer })
  const port = Number(new URL(await server.open()).port)
  const express = await startRival('express.ts', host)

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
    product: { port, pid: server.pid },
    express,
    /** Ends the product, so that its start can be measured. */
    async stopServers() {
      server.kill('SIGTERM')
      await server.ended
      await endChildren()
    },
    stopPostgres: () => postgres.stop(),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Seconds from the start of the process to its first answer. */
export async function startTime(dataDir: string, environment: Record<string, string>) {
  const start = performance.now()
  const server = runServer({ dataDir, environment: { ...production, ...environment }, command: builtServer })
  const url = await server.open()
  await (await fetch(`${url}/api/profile/auth-status`)).text()
  const seconds = (performance.now() - start) / 1000
  server.kill('SIGTERM')
  await server.ended
  return seconds
}
