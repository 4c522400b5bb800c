import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { postgresOn, send, until } from '../src/db/embedded/processes.ts'

export const repository = join(import.meta.dirname, '../..')

const launched: { kill(signal: NodeJS.Signals): boolean; ended: Promise<unknown> }[] = []

afterEach(async () => {
  for (const server of launched.splice(0)) {
    server.kill('SIGTERM')
    await server.ended
  }
})

interface How {
  dataDir: string
  environment?: Record<string, string>
  command?: string[]
  uid?: number
}

/** The real server as a process of its own, on a free port unless `environment` says otherwise. */
export function launchServer({ dataDir, environment, command = [process.execPath, 'server/src/main.ts'], uid }: How) {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: repository,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid && { uid, gid: uid }),
  })
  const [said, complained] = [textOf(child.stdout), textOf(child.stderr)]
  const ended = new Promise<number | string>((resolve) => child.on('close', (code, signal) => resolve(code ?? signal ?? '')))
  const address = () => /http:\/\/localhost:\d+/.exec(said())?.[0]

  const open = async () => {
    const isDecided = await until(() => address() !== undefined || child.exitCode !== null, 40_000)
    const url = address()
    if (!isDecided || !url) throw new Error(`The server did not open: ${said()}${complained()}`)
    return url
  }
  const server = { pid: child.pid ?? 0, ended, open, said, complained, kill: (signal: NodeJS.Signals) => child.kill(signal) }
  launched.push(server)
  return server
}

function textOf(stream: ChildProcess['stdout']) {
  let text = ''
  stream?.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  return () => text
}

export const authStatus = async (url: string) => (await fetch(`${url}/api/profile/auth-status`)).json() as Promise<unknown>

export const hasPostgres = (dataDir: string) => postgresOn(join(dataDir, 'postgres')).length > 0

export function killPostgres(dataDir: string): void {
  for (const { pid, isPostmaster } of postgresOn(join(dataDir, 'postgres'))) if (isPostmaster) send(pid, 'SIGKILL')
}
