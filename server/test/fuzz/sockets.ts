import type { Random } from '../samples/random.ts'
import { nastyText, nastyValue } from './nasty.ts'

const names = [
  'chat',
  'read',
  'resync',
  'connect',
  'disconnect',
  'error',
  'newListener',
  '__proto__',
  '',
  'toString',
]
const packets = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '40',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '4',
  '49',
  '42[',
  '42{}',
  '420',
  '42/admin,["chat"]',
  '451-["chat",{"_placeholder":true,"num":0}]',
  '459999999-["chat"]',
  '4299999999999999999999["chat"]',
  'b',
  'bAAAA',
]

/**
 * A connection that greets as it should and then sends nonsense until it has said all or is cut.
 */
export function socketShot(
  random: Random,
  { url, cookie }: { url: string; cookie: string },
): Promise<void> {
  const words = Array.from({ length: 1 + random.upTo(9) }, () => wordOf(random))
  const says = random.chance(0.8) ? ['40', ...words] : words
  const { promise, resolve } = Promise.withResolvers<void>()
  const options = { headers: random.chance(0.9) ? { cookie } : {} } // Node's own, beyond the standard
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    options as never,
  )
  socket.onopen = () => {
    for (const word of says) socket.send(word)
    setTimeout(() => socket.close(), 20)
  }
  socket.onerror = () => resolve()
  socket.onclose = () => resolve()
  return promise
}

function wordOf(random: Random) {
  if (random.chance(0.2)) return random.pick(packets)
  if (random.chance(0.1)) return random.bytes(random.upTo(100))
  if (random.chance(0.1)) return nastyText(random).toWellFormed()
  const field = () =>
    [
      random.pick(['_id', 'chatId', 'senderId', 'text', 'skipSender', '__proto__']),
      nastyValue(random),
    ] as const
  const payload = random.chance(0.5)
    ? nastyValue(random)
    : Object.fromEntries(Array.from({ length: 4 }, field))
  return `42${JSON.stringify([random.pick(names), payload]).toWellFormed()}`
}
