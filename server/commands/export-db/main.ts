import { readConfig } from '../../src/config.ts'
import { runCommand } from '../runCommand.ts'
import { exportDatabase } from './exportDatabase.ts'

await runCommand(async () => {
  const config = readConfig()
  const counts = await exportDatabase(config)
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [table, count] of counts) console.log(`${String(count).padStart(12)}  ${table}`)
  console.log(`\nExported ${rows} rows of ${counts.size} tables; both sides are identical.`)
  console.log(
    `Start Wayside with this DATABASE_URL and the same DATA_DIR (${config.dataDir}): it holds the pictures and the session secret.`,
  )
  console.log('The old database stays there until you delete its folder postgres.')
})
