import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costsOf } from './plotCosts.ts'
import { growthOf } from './plotGrowth.ts'
import type { Results } from './results.ts'

// `node bench/plot.ts <results file>`: draws docs/performance.svg, what an answer costs, and
// docs/growth.svg, what it costs with more data, if the run had more.
const results = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Results
const drawings = {
  performance: costsOf(results),
  ...(results.worlds.length > 1 && { growth: growthOf(results) }),
}
for (const [name, drawn] of Object.entries(drawings))
  writeFileSync(join(import.meta.dirname, `../docs/${name}.svg`), drawn)
