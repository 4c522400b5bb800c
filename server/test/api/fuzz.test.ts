import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Target } from '../fuzz/calls.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { startApp, type World } from '../harness.ts'

let world: World
let target: Target
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  const ana = await world.signedIn({ name: 'Ana' })
  const bo = await world.signedIn({ name: 'Bo' })
  const { message } = (
    await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'hello' } })
  ).body
  const samples = {
    id: bo.id,
    userId: bo.id,
    receiverId: bo.id,
    owner: ana.id,
    chatId: message.chatId,
    email: ana.email,
  }
  target = {
    url: world.url,
    cookie: ana.cookie,
    samples,
  }
})
afterAll(() => world.stop())

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heap = async () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

// `npm run fuzz` does the same with twenty times as many, on the server as a process of its own.
// spec 10.85
it('the server neither fails, leaks nor hangs under 1,000 malformed calls, raw requests and socket messages', async () => {
  const found = await fuzz({ target, requests: 1000, seed: 20_260, heap })
  expect(found.faults).toEqual([])
  expect(found.growth).toBeLessThan(32 * 1024 * 1024)
  expect(found.probes).toBeGreaterThan(5)
  // It gets past the doors: some are refused by rules, some find nothing, some are let in.
  for (const status of [200, 400, 401, 404])
    expect(found.statuses[status], `status ${status}`).toBeGreaterThan(20)
})
