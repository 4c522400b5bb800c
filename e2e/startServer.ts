import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/** Starts the real server on an empty data folder for the whole run. */
export default async function startServer() {
  const { E2E_PORT: PORT = '', E2E_DATA_DIR: DATA_DIR = '' } = process.env
  const server = await openServer({ PORT, DATA_DIR })
  return async () => {
    await closeServer(server)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

export async function openServer({ PORT, DATA_DIR }: { PORT: string; DATA_DIR: string }) {
  const server = spawn('node', ['server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT,
      DATA_DIR,
      LOG_LEVEL: 'error',
      OPERATOR_NAME: 'Friends of Wayside',
      CONTACT_EMAIL: 'help@example.org',
      // Nothing listens there; the services of browsers are not for tests.
      WEB_PUSH_ORIGINS: 'http://127.0.0.1:1',
    },
  })
  endWithThisProcess(server)
  try {
    await opens(server, PORT)
  } catch (error) {
    await closeServer(server)
    throw error
  }
  return server
}

/** One that has ended already, as by Ctrl-C, has no end to wait for. */
export async function closeServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

/**
 * Resolves when the server itself says that it listens: on a port that is taken, the server of
 * another run would answer.
 */
function opens(server: ChildProcess, port: string) {
  return new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server for the tests ${what}`))
    const late = setTimeout(() => fail('did not open within two minutes'), 120_000)
    server.once('exit', () => {
      clearTimeout(late)
      fail(`ended before it opened. Does another program use port ${port}? (E2E_PORT)`)
    })
    let output = ''
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (!output.includes('Wayside is open at')) return
      clearTimeout(late)
      resolve()
    })
  })
}

/**
 * Ends the server, and with it its database, however this process ends. One that is killed can do
 * nothing itself, but its pipes are closed.
 */
function endWithThisProcess(server: ChildProcess) {
  // In a process group of its own, so that Ctrl-C leaves it its work.
  const watchdog = spawn('sh', ['-c', `read -r _; kill -TERM ${server.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Later the number may be that of another process.
  server.once('exit', () => watchdog.kill('SIGKILL'))
}
