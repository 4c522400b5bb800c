import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { openNearby } from './nearby.ts'

it('a replica that takes connections and says nothing is looked for, and nobody waits for it twice', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const openAt = () => new Promise<number>((resolve) => void silent.getConnections((_, count) => resolve(count)))
  const { port } = silent.address() as AddressInfo
  const primary = {} as never
  const nearby = openNearby({ primary, url: `postgres://u@127.0.0.1:${port}/w`, log: pino({ level: 'silent' }) })
  const readFrom = () => nearby.read('1:a', async (db) => db)

  expect(await readFrom()).toBe(primary)
  await sleep(1100) // then it is looked for again
  expect(await readFrom()).toBe(primary)
  await sleep(50)
  expect(await openAt()).toBe(1) // the look is still waiting
  await nearby.close()
  silent.close()
})
