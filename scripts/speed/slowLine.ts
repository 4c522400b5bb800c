import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PACKET = 1460

interface Line {
  /** The round-trip time. */
  rttMs: number
  throughputKbps: number
}

/**
 * Opens a port that forwards to another over a slow line: with latency, another round trip for each
 * connection, and shared bandwidth downstream, packet by packet. It does not simulate TCP slow
 * start or packet loss.
 */
export async function openSlowLine(port: number, { rttMs, throughputKbps }: Line) {
  const line = { isSlow: true, port: 0, close: () => void door.close() }
  const queues = new Map<Socket, Buffer[]>()
  let isSending = false

  async function sendAll() {
    if (isSending) return
    isSending = true
    let free = performance.now()
    for (;;) {
      const waiting = [...queues].filter(([, queue]) => queue.length > 0)
      if (waiting.length === 0) break
      for (const [client, queue] of waiting) {
        const packet = queue.shift()
        if (!packet) continue
        free = Math.max(free, performance.now() - 20) + (packet.length * 8) / throughputKbps
        if (free > performance.now()) await sleep(free - performance.now())
        setTimeout(() => client.writable && client.write(packet), rttMs / 2)
      }
    }
    isSending = false
  }

  const door = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    const opened = performance.now() + (line.isSlow ? rttMs : 0)
    queues.set(client, [])
    client.on('data', (bytes) => {
      if (!line.isSlow) return server.write(bytes)
      return setTimeout(
        () => server.writable && server.write(bytes),
        Math.max(0, opened - performance.now()) + rttMs / 2,
      )
    })
    server.on('data', (bytes) => {
      if (!line.isSlow) return client.write(bytes)
      const queue = queues.get(client)
      for (let at = 0; at < bytes.length; at += PACKET) queue?.push(bytes.subarray(at, at + PACKET))
      return void sendAll()
    })
    const end = () => {
      queues.delete(client)
      client.destroy()
      server.destroy()
    }
    for (const side of [client, server]) side.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => door.listen(0, () => resolve()))
  line.port = (door.address() as { port: number }).port
  return line
}
