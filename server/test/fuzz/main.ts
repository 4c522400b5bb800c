import { parseArgs } from 'node:util'
import { startDemoServer } from './demoServer.ts'
import { fuzz } from './fuzz.ts'

// `npm run fuzz -- --requests 20000 --seed 7`
const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const
const { values } = parseArgs({ options: { requests: text('20000'), seed: text('1') } })
const GROWTH_MAX = 16 * 1024 * 1024
const PROBE_MAX_MS = 1000
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

const server = await startDemoServer()
const start = performance.now()
const heap = async () => (await server.memory()).heapUsed
const { target } = server
const found = await fuzz({
  target,
  requests: Number(values.requests),
  seed: Number(values.seed),
  heap,
})
const seconds = (performance.now() - start) / 1000
const { rss } = await server.memory()
const complaints = server.complaints()
await server.stop()

console.log(`seed ${found.seed}: ${values.requests} shots in ${seconds.toFixed(0)} s`, found.kinds)
console.log('answers', found.statuses)
console.log(`${found.probes} probes, the slowest ${found.slowestProbeMs.toFixed(0)} ms`)
console.log(`heap ${found.heaps.map(megabytes).join(' → ')}, resident ${megabytes(rss)}`)
const faults = [
  ...found.faults,
  ...complaints.map((line) => `log: ${line.slice(0, 500)}`),
  ...(found.growth > GROWTH_MAX ? [`memory grew by ${megabytes(found.growth)}`] : []),
  ...(found.slowestProbeMs > PROBE_MAX_MS ? ['a probe took more than a second'] : []),
]
for (const fault of faults.slice(0, 50)) console.log(`✗ ${fault}`)
console.log(faults.length ? `${faults.length} faults` : 'no fault')
process.exit(faults.length ? 1 : 0)
