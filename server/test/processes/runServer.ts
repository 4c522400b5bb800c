import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { until } from '../../embedded-postgres/processes.ts'

export const repository = join(import.meta.dirname, '../../..')

/**
 * Runs the built server as `npm start` and deploy/ do. With V8's default young generation it would
 * soon hold 130 MB.
 */
export const builtServer = [process.execPath, '--max-semi-space-size=8', 'server/dist/main.js']

// Changes since the last build show only in the sources, but `npm test` builds first: the
// bundle starts with half the work, and tests start some hundred servers.
export const serverCommand = process.env.SERVER_IS_BUILT
  ? builtServer
  : [process.execPath, 'server/src/main.ts']

export interface ServerProcessOptions {
  dataDir: string
  environment?: Record<string, string>
  command?: string[]
  uid?: number
}

/**
 * The real server as a process of its own, on a free port unless `environment` says otherwise.
 * The caller ends it.
 */
export function runServer({
  dataDir,
  environment,
  command = serverCommand,
  uid,
}: ServerProcessOptions) {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MALLOC_ARENA_MAX: '1',
      LOG_LEVEL: 'error',
      PORT: '0',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid && { uid, gid: uid }),
  })
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)]
  const ended = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? '')),
  )
  const address = () => /http:\/\/localhost:\d+/.exec(stdout())?.[0]

  const open = async () => {
    const isDecided = await until(() => address() !== undefined || child.exitCode !== null, 40_000)
    const url = address()
    if (!isDecided || !url) throw new Error(`The server did not open: ${stdout()}${stderr()}`)
    return url
  }
  return {
    pid: child.pid ?? 0,
    ended,
    open,
    stdout,
    stderr,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

function textOf(stream: ChildProcess['stdout']) {
  let text = ''
  stream?.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  return () => text
}
