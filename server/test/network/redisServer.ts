import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { waitFor } from '../waitFor.ts'
import { freePort } from './freePort.ts'

/**
 * A real Redis of its own on a free port, which keeps nothing and can be killed, frozen and started
 * again.
 */
export async function openRedisServer() {
  const port = await freePort()
  let server: ChildProcess | undefined

  async function start() {
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
    ]
    const started = spawn('redis-server', args, { stdio: 'ignore' })
    let failure: Error | undefined
    started.on('error', (error) => {
      failure = new Error(
        `redis-server is needed for this test (apt-get install redis-server, brew install redis): ${error.message}`,
      )
    })
    server = started
    await waitFor(() => {
      if (failure) throw failure
      return answers(port)
    })
  }

  async function kill() {
    const killed = server
    server = undefined
    if (!killed || killed.exitCode !== null) return
    const ended = new Promise((resolve) => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await ended
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('close', () => socket.destroy()).on('connect', () => socket.end())
  })
