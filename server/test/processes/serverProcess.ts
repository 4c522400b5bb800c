import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { postgresOn, send } from '../../embedded-postgres/processes.ts'
import { runServer, type ServerProcessOptions } from './runServer.ts'

/** A server process that ends with its test. */
export function launchServer(how: ServerProcessOptions) {
  const server = runServer(how)
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await server.ended
  })
  return server
}

export const authStatus = async (url: string) =>
  (await fetch(`${url}/api/profile/auth-status`)).json() as Promise<unknown>

export const hasPostgres = (dataDir: string) => postgresOn(join(dataDir, 'postgres')).length > 0

export function killPostgres(dataDir: string): void {
  for (const { pid, isPostmaster } of postgresOn(join(dataDir, 'postgres')))
    if (isPostmaster) send(pid, 'SIGKILL')
}
