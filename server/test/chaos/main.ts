import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMultiNode, openSingleServer } from './environments.ts'
import { injectFaults } from './faults.ts'
import { runRound } from './round.ts'

// `npm run chaos -- --minutes 3 --seed 7`, `npm run chaos -- cluster --nodes 3 --proxy haproxy`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    nodes: { type: 'string', default: '3' },
    proxy: { type: 'string', default: 'nginx' },
  },
})
const seed = Number(values.seed ?? Date.now() % 100_000)
const [minutes, nodes] = [Number(values.minutes), Number(values.nodes)]
const [proxy, isCluster] = [values.proxy, positionals[0] === 'cluster']
const isGood =
  Number.isFinite(seed) && minutes > 0 && nodes > 0 && (isCluster || positionals.length === 0)
if (!isGood || (proxy !== 'nginx' && proxy !== 'haproxy'))
  throw new Error(
    'Usage: npm run chaos -- [cluster [--nodes 3] [--proxy haproxy]] [--minutes 3] [--seed 7]',
  )

const dataDir = mkdtempSync(join(tmpdir(), 'wayside-chaos-'))
chmodSync(dataDir, 0o755)
const where = isCluster ? `on ${nodes} nodes behind ${proxy} ` : ''
console.log(`Chaos ${where}for ${minutes} min with seed ${seed} in ${dataDir}`)
const { kinds, atOnce, close, ...target } = isCluster
  ? await openMultiNode({ dataDir, nodes, proxy })
  : await openSingleServer({ dataDir })
const { history, finalState, verdict, complaints } = await runRound({
  ...target,
  seed,
  ms: minutes * 60_000,
  inject: (needs) => Promise.all(Array.from({ length: atOnce }, () => injectFaults(kinds, needs))),
}).finally(close)

const faults = history.events.flatMap((event) => (event.type === 'fault' ? [event.name] : []))
console.log(
  `  faults  ${Object.keys(kinds)
    .map((name) => `${name} ${faults.filter((fault) => fault === name).length}`)
    .join(', ')}`,
)
console.log(
  `  sends   ${(['invoke', 'ok', 'info', 'fail'] as const).map((type) => `${type} ${history.count(type)}`).join(', ')}`,
)
console.log(
  `  reads   ${history.count('read')}, seen ${history.count('seen')}, marked as read ${history.count('marked')}`,
)
console.log(
  `  stored  ${finalState.chats.map(({ messages }) => messages.length).join(' + ')} messages, ${finalState.posts.all.length} posts`,
)

const found = Object.entries({ ...verdict, complaints }).filter(([, list]) => list.length > 0)
for (const [kind, list] of found)
  console.log(`✗ ${kind} ${list.length}: ${list.slice(0, 5).join('; ')}`)
if (found.length === 0) {
  console.log(
    '✓ nothing lost, doubled, unexpected, out of order, skipped, undelivered or miscounted, and no mark of reading is lost',
  )
  rmSync(dataDir, { recursive: true })
} else {
  const file = join(dataDir, 'history.jsonl')
  writeFileSync(file, history.events.map((event) => JSON.stringify(event)).join('\n'))
  console.log(`  The history is in ${file}`)
  process.exitCode = 1
}
