import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onResponses } from './responseReader.ts'

const CONNECTIONS = 16

interface Waiting {
  request: string
  startedAt: number
  answered: (ms: number) => void
}

/**
 * Keeps connections open, since a server closes unused ones; a call takes the one idle for longest
 * or waits. `answered` gets the milliseconds to the complete response, waiting included.
 */
export async function openConnections(port: number) {
  const free: Socket[] = []
  const waiting: Waiting[] = []
  const running = new Map<Socket, Waiting>()
  const give = (socket: Socket) => {
    const next = waiting.shift()
    if (!next) return free.push(socket)
    running.set(socket, next)
    return socket.write(next.request)
  }
  const all = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').setNoDelay())
  const fail = (why: Error) => {
    throw why
  }
  for (const socket of all) {
    socket.on('error', fail)
    onResponses(
      socket,
      (status, response) => {
        if (status !== '200') fail(new Error(`A call was answered with ${response}`))
        const done = running.get(socket)
        done?.answered(performance.now() - done.startedAt)
        give(socket)
      },
      fail,
    )
    await once(socket, 'connect')
    free.push(socket)
  }
  return {
    call(request: string, answered: (ms: number) => void = () => undefined) {
      waiting.push({ request, startedAt: performance.now(), answered })
      const socket = free.shift()
      if (socket) give(socket)
    },
    close() {
      for (const socket of all) socket.destroy()
    },
  }
}
