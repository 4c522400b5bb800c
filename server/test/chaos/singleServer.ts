import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresOn, send } from '../../embedded-postgres/processes.ts'
import { freePort } from '../network/freePort.ts'
import { runServer, type ServerProcessOptions } from '../processes/runServer.ts'
import { waitFor } from '../waitFor.ts'

/** The server as its members know it: one address, whatever happens behind it. */
export async function openServer({
  dataDir,
  environment,
  command,
}: Omit<ServerProcessOptions, 'uid'>) {
  const port = await freePort()
  const run = () =>
    runServer({
      dataDir,
      environment: { RATE_LIMITS: 'off', ...environment, PORT: String(port) },
      ...(command && { command }),
    })
  const cluster = join(dataDir, 'postgres')
  const complaints: string[] = []
  let server = run()
  await server.open()

  async function restart(signal: 'SIGKILL' | 'SIGTERM') {
    server.kill(signal)
    const how = await server.ended
    if (how !== (signal === 'SIGTERM' ? 0 : signal))
      complaints.push(`the server ended with ${how}: ${server.stderr()}`)
    server = run()
    await server.open()
  }

  const signalPostgres = (
    signal: NodeJS.Signals,
    which: (one: { isPostmaster: boolean }) => boolean = () => true,
  ) => {
    for (const one of postgresOn(cluster)) if (which(one)) send(one.pid, signal)
  }

  async function freeze(ms: number, signal: (signal: NodeJS.Signals) => unknown) {
    signal('SIGSTOP')
    await sleep(ms)
    signal('SIGCONT')
  }

  return {
    url: `http://localhost:${port}`,
    dataDir,
    complaints,
    stdout: () => server.stdout(),
    stderr: () => server.stderr(),
    pid: () => server.pid,
    restart,
    killPostgres: () => signalPostgres('SIGKILL', ({ isPostmaster }) => isPostmaster),
    freezePostgres: (ms: number) => freeze(ms, signalPostgres),
    freezeServer: (ms: number) => freeze(ms, (signal) => server.kill(signal)),
    /** Ends every connection of the server to its database, whatever it is doing. */
    async terminateBackends() {
      // Backends of a killed postmaster still answer the server for a moment, while no new
      // connection can be made.
      const client = await waitFor(() => connectTo(join(dataDir, 'postgres-socket')))
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wayside'",
      )
      await client.end()
    },
    async close() {
      server.kill('SIGCONT')
      signalPostgres('SIGCONT')
      server.kill('SIGTERM')
      const how = await server.ended
      if (how !== 0) throw new Error(`The server ended with ${how}: ${server.stderr()}`)
    },
  }
}

export type SingleServer = Awaited<ReturnType<typeof openServer>>

async function connectTo(host: string) {
  const client = new pg.Client({ host, port: 5432, user: 'wayside', database: 'wayside' })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => undefined,
  )
}
