import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Starts the real server on an empty data folder for the whole run. */
export default async function startServer() {
  const { E2E_PORT: PORT = '', E2E_DATA_DIR: DATA_DIR = '' } = process.env
  const server = await openServer({ PORT, DATA_DIR })
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

/** Resolves when the server answers. */
export async function openServer({ PORT, DATA_DIR }: { PORT: string; DATA_DIR: string }) {
  const server = spawn('node', ['server/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT,
      DATA_DIR,
      LOG_LEVEL: 'error',
      CONTACT_EMAIL: 'help@example.org',
      // Nothing listens there; the services of browsers are not for tests.
      WEB_PUSH_ORIGINS: 'http://127.0.0.1:1',
    },
  })
  try {
    await answersOn(`http://localhost:${PORT}/api/profile/auth-status`, server)
  } catch (error) {
    server.kill('SIGTERM')
    throw error
  }
  return server
}

async function answersOn(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 1200; tries++) {
    if (server.exitCode !== null) throw new Error('The server ended before it answered')
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error('The server did not answer within two minutes')
}
