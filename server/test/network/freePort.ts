import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that Linux and macOS give to outgoing connections: one of those could take the
// port before its server listens, or while it is being started again.
const FROM = 20_000
const COUNT = 10_000

export async function freePort(): Promise<number> {
  const port = FROM + randomInt(COUNT)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
