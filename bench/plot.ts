import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Results } from './goals.ts'
import { type Sample, spreadOf } from './measure.ts'

// `node bench/plot.ts <results file>…`: draws what an answer costs into docs/performance.svg; of a row that is in several files, the last counts.
const runs = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Results)
const rows: Results['rows'] = Object.assign({}, ...runs.map((run) => run.rows))
const at =
  runs
    .map((run) => run.at)
    .sort()
    .at(-1) ?? ''

const WIDTH = 760
const BAR = 16
const LEFT = 250
const colours: Record<string, string> = { product: '#1d6b57', '1x': '#1d6b57', '10x': '#c4682b' }

const lines = Object.entries(rows)
  .filter(([row]) => !row.startsWith('screens'))
  .flatMap(([row, targets]) =>
    targets.map((target) => ({
      name: target.name,
      row,
      server: spreadOf(target, ({ serverCpu }: Sample) => serverCpu)?.median ?? 0,
      postgres: spreadOf(target, ({ postgresCpu }: Sample) => postgresCpu)?.median ?? 0,
    })),
  )

// Logarithmic, or the limits could not be seen beside the baseline.
const most = Math.max(...lines.map(({ server, postgres }) => server + postgres), 100)
const x = (value: number) => (value < 10 ? 0 : (Math.log10(value / 10) / Math.log10(most / 10)) * (WIDTH - LEFT - 90))

const bars = lines.map(({ row, name, server, postgres }, n) => {
  const y = 40 + n * (BAR + 4)
  const sum = server + postgres
  return `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${row}: ${name}</text>
<rect x="${LEFT}" y="${y}" width="${x(sum).toFixed(1)}" height="${BAR}" fill="${colours[name] ?? '#a9a59a'}"/>
<text x="${LEFT + x(sum) + 6}" y="${y + 12}">${sum.toFixed(0)} µs</text>`
})

writeFileSync(
  join(import.meta.dirname, '../docs/performance.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${60 + lines.length * (BAR + 4)}" font-family="sans-serif" font-size="12">
<title>CPU of one answer by work and by who answers</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="8" y="22" font-size="14">CPU of one answer, server and PostgreSQL together, median; logarithmic from 10 µs (${at.slice(0, 10)})</text>
${bars.join('\n')}
</svg>
`,
)
