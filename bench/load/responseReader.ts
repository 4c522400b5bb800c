import type { Socket } from 'node:net'

/** Returns the offset at which the response ends, once its head has arrived. */
function endOf(bytes: Buffer) {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('A response without a length')
  return head + 4 + Number(length)
}

/** Reads complete responses from a connection that carries one call at a time. */
export function onResponses(
  socket: Socket,
  answered: (status: string, response: Buffer) => void,
  failed: (why: Error) => void,
) {
  let rest = Buffer.alloc(0)
  socket.on('data', (more) => {
    rest = rest.length ? Buffer.concat([rest, more]) : more
    const end = endOf(rest)
    if (end === undefined || rest.length < end) return
    if (rest.length > end) return failed(new Error('More came than was asked for'))
    const response = rest
    rest = Buffer.alloc(0)
    answered(response.toString('latin1', 9, 12), response)
  })
}
