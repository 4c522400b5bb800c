import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A way to the test database that can be cut or frozen, as a crash or a dead network would. `host`
 * is for startApp.
 */
export async function openDatabaseLine() {
  const { host, port } = inject('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'wayside-line-'))
  const path = join(folder, `.s.PGSQL.${port}`)
  const ends = new Set<Socket>()
  let isFrozen = false
  let server = listen()

  function listen() {
    return createServer((near) => {
      const far = connect(join(host, `.s.PGSQL.${port}`))
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(from)
        from.on('data', (chunk) => void (isFrozen || to.write(chunk)))
        from.on('error', () => {})
        from.on('close', () => {
          ends.delete(from)
          to.destroy()
        })
      }
    }).listen(path)
  }

  async function cut() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const end of ends) end.destroy()
    await closed
  }

  return {
    host: folder,
    cut,
    freeze: () => {
      isFrozen = true
    },
    /** Mends a cut line. A frozen one thaws; what was on its way is lost. */
    mend() {
      isFrozen = false
      if (!server.listening) server = listen()
    },
    async close() {
      if (server.listening) await cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
