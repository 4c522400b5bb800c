import { connect } from 'node:net'

export interface RawResponse {
  status: number
  head: string
  body: string
}

/**
 * Writes these bytes to the server as they stand, one chunk after the other, and reads until it
 * closes or falls silent.
 */
export function sendRaw(
  url: string,
  bytes: string | Buffer | (string | Buffer)[],
  { ms = 3000, endAfter }: { ms?: number; endAfter?: number } = {},
) {
  const { hostname, port } = new URL(url)
  return new Promise<RawResponse & { closedAfter: number | undefined }>((resolve) => {
    const start = performance.now()
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const end = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({
        ...parse(Buffer.concat(chunks).toString('latin1')),
        closedAfter: isClosed ? performance.now() - start : undefined,
      })
    }
    const timer = setTimeout(() => end(false), ms)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => end(true))
    socket.on('error', () => {})
    for (const chunk of [bytes].flat()) socket.write(chunk)
    // Half closed before the answer is there, Node would drop it.
    if (endAfter !== undefined) setTimeout(() => socket.end(), endAfter)
  })
}

function parse(text: string): RawResponse {
  const [head = '', body = ''] = text.split(/\r\n\r\n/, 2)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body }
}
