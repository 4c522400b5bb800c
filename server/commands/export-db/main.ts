import { readConfig } from '../../src/config.ts'
import { ConfigError, StartRefused } from '../../src/refusal.ts'
import { exportDatabase } from './exportDatabase.ts'

try {
  const config = readConfig()
  const counts = await exportDatabase(config)
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [table, count] of counts) console.log(`${String(count).padStart(12)}  ${table}`)
  console.log(
    `\nExported ${rows} rows of ${counts.size} tables; each table has the same rows on both sides.`,
  )
  console.log(
    `Start Wayside with this DATABASE_URL and the same DATA_DIR (${config.dataDir}): it holds the pictures and the session secret.`,
  )
  console.log('The old database stays in it until you remove its folder postgres.')
} catch (error) {
  // `code` of the system or of PostgreSQL: what is wrong is for the operator to read, without a
  // stack.
  const isPlain =
    [StartRefused, ConfigError].some((kind) => error instanceof kind) ||
    (error as { code?: string }).code
  console.error(isPlain ? (error as Error).message || (error as { code?: string }).code : error)
  process.exitCode = 1
}
