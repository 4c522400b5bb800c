import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { io } from 'socket.io-client'
import { call } from '../chaos/call.ts'
import { startChat } from '../chaos/finalState.ts'
import { openHistory } from '../chaos/history.ts'
import { makeMember } from '../chaos/members.ts'
import { openServer } from '../chaos/singleServer.ts'
import { builtServer } from '../processes/runServer.ts'
import { asBlob, jpeg } from '../samples/samplePictures.ts'

// `npm run soak -- --minutes 10`: an ordinary evening. Memory must stay flat, no call fail on our
// side, no secret be logged.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('Usage: npm run soak -- [--minutes 10]')

const A_SECOND = 20
const SCREENS = 50
const SAMPLE_MS = 5000
// A heap breathes; what leaks grows on and on.
const GROWTH_MAX = 1.25

const dataDir = mkdtempSync(join(tmpdir(), 'wayside-soak-'))
chmodSync(dataDir, 0o755)
// As `npm start` runs it: V8 of itself gives the young generation more and more, which looks like a
// leak from outside.
const server = await openServer({
  dataDir,
  environment: { LOG_LEVEL: 'info' },
  command: builtServer,
})
const { url } = server
const members = await Promise.all(
  Array.from({ length: 10 }, (_, n) => makeMember(server, `Member${n}`)),
)
const next = <T>(list: T[], n: number) => list[n % list.length] as T
const chats = await Promise.all(
  members.map((one, n) => startChat(url, openHistory(), one, next(members, n + 1))),
)
const picture = asBlob(await jpeg(1200, 900))

let events = 0
const screens = Array.from({ length: SCREENS }, (_, n) => {
  const socket = io(url, {
    extraHeaders: { cookie: next(members, n).cookie },
    transports: ['websocket'],
    forceNew: true,
  })
  return socket.on('chat', () => events++)
})

const text = (n: number) => `a private text ${n} ${'x'.repeat(n % 900)}`
const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
/** The socket of the member whose turn it is. */
const turn = (n: number) => Math.floor(n / asks.length) % members.length
const emailOf = (n: number) => `member${turn(n)}@example.org`
const profile = {
  name: 'Member',
  lastname: 'Soak',
  bio: 'hello',
  country: 'france',
  hostornomad: 'nomad',
}

// One of each in turn, most of them reads; some of them wrong.
const asks: ((n: number) => [path: string, body?: object])[] = [
  () => ['/api/profile/auth-status'],
  () => ['/api/messages/conversations'],
  (n) => [`/api/messages/chat/${next(chats, n)}?limit=50`],
  (n) => ['/api/messages/send', { receiverId: next(members, n + 1).id, text: text(n) }],
  () => ['/api/feed/posts?page=1&limit=10'],
  () => ['/api/feed/search?tag=sun&page=1&limit=10'],
  () => ['/api/users/all?country=france'],
  (n) => [`/api/users/${next(members, n + 3).id}`],
  () => ['/api/jobs'],
  (n) => ['/api/messages/send', { receiverId: next(members, n + 1).id, text: text(n) }],
  (n) =>
    n % 3 ? ['/api/jobs'] : ['/api/feed/posts', formOf({ content: text(n), tags: '["sun"]' })],
  () => ['/api/messages/send', { receiverId: 'nobody', text: '' }],
  (n) =>
    n % 5
      ? ['/api/job/nothing']
      : ['/api/login', { email: emailOf(n), password: n % 2 ? 'secret1' : 'wrong' }],
  (n) =>
    n % 9
      ? ['/api/profile/auth-status']
      : ['/api/profiledit/update', formOf({ ...profile, email: emailOf(n), profilePic: picture })],
]

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024
const samples: number[] = []
const statuses = new Map<number, number>()
const running = new Set<Promise<void>>()
const begun = Date.now()
let nextSample = begun
for (let n = 0; Date.now() < begun + minutes * 60_000; n++) {
  const [path, body] = next(asks, n)(n)
  const pending = call(url, next(members, turn(n)), path, body && { body }).then(({ status }) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    running.delete(pending)
  })
  running.add(pending)
  if (Date.now() >= nextSample) {
    samples.push(memory())
    nextSample += SAMPLE_MS
  }
  await sleep(Math.max(0, begun + ((n + 1) * 1000) / A_SECOND - Date.now()))
}
await Promise.all(running)

const connected = screens.filter((screen) => screen.connected).length
for (const screen of screens) screen.disconnect()
const log = server.stdout() + server.stderr()
await server.close()
rmSync(dataDir, { recursive: true })

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
const tenth = Math.max(1, Math.floor(samples.length / 10))
// The first tenth is warming up.
const [early, late] = [median(samples.slice(tenth, tenth * 3)), median(samples.slice(-tenth * 2))]
const secrets = [
  ...members.map(({ cookie }) => cookie.split('=')[1] ?? ''),
  'secret1',
  'a private text',
  'verify-email?token=',
]
const findings = [
  ...[...statuses]
    .filter(([status]) => status === 0 || status >= 500)
    .map(([status, count]) => `${count} answers with ${status}`),
  ...secrets
    .filter((secret) => log.includes(secret))
    .map((secret) => `the log holds ${secret.slice(0, 8)}…`),
  ...(/unhandled|MaxListeners/i.test(log)
    ? ['finds an unhandled rejection or a leak in the log']
    : []),
  ...(late > early * GROWTH_MAX ? ['memory grew'] : []),
  ...(connected < SCREENS ? [`${SCREENS - connected} screens lost their connection`] : []),
]
console.log(
  `Soak of ${minutes} min: ${[...statuses].map(([status, count]) => `${status} ×${count}`).join(', ')}; ${events} events`,
)
console.log(
  `  memory  ${samples
    .filter((_, n) => n % tenth === 0)
    .map((each) => each.toFixed(0))
    .join(' ')} MB; ${early.toFixed(0)} early, ${late.toFixed(0)} late`,
)
console.log(`  log     ${log.split('\n').length} lines`)
for (const finding of findings) console.log(`✗ ${finding}`)
if (findings.length === 0)
  console.log('✓ memory flat, no answer failed, nothing unhandled, no secret in the log')
process.exitCode = findings.length ? 1 : 0
