import { messages } from '@wayside/contract/messages'
import { expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { openRedisServer } from '../../test/network/redisServer.ts'

it('limits count on all nodes together while Redis is away, and for each member alone', async () => {
  const { url } = await openRedisServer() // and not started
  const environment = { REDIS_URL: url, LOG_LEVEL: 'silent' }
  const one = await startApp(environment)
  const other = await startApp(environment, { beside: one })
  try {
    const [ana, bo] = [await one.signedIn({ name: 'Ana' }), await one.signedIn({ name: 'Bo' })]
    const send = async (n: number, to: World, from = ana, receiver = bo) =>
      (await to.api(messages.send, { as: from, body: { receiverId: receiver.id, text: `${n}` } }))
        .status
    for (let n = 0; n < 60; n++) expect(await send(n, n % 2 ? one : other)).toBe(200)
    expect([await send(60, one), await send(61, other)]).toEqual([429, 429])
    expect(await send(62, other, bo, ana)).toBe(200)
  } finally {
    await other.stop()
    await one.stop()
  }
})
