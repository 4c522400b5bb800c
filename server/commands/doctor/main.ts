import { readConfig } from '../../src/config.ts'
import { ConfigError } from '../../src/refusal.ts'
import { examineConfiguration } from './configuration.ts'
import { examineDatabase } from './database.ts'
import type { Finding } from './Finding.ts'
import { examineMail, examineRedis } from './services.ts'
import { examineSignatures } from './signatures.ts'
import { examineStorage } from './storage.ts'

const marks = { good: '✓', doubt: '!', wrong: '✗' }

const findings = await examine()
for (const { part, state, says, advice } of findings) {
  console.log(`${marks[state]} ${part.padEnd(15)}${says}`)
  if (advice) console.log(`${' '.repeat(17)}→ ${advice}`)
}
const count = (state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).length
console.log(
  count('wrong') || count('doubt')
    ? `\nErrors: ${count('wrong')}, warnings: ${count('doubt')}`
    : '\nNo problems found.',
)
process.exitCode = count('wrong') > 0 ? 1 : 0

async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig()
    const parts = [examineDatabase, examineRedis, examineMail, examineSignatures, examineStorage]
    const all = parts.map((examinePart) => examinePart(config))
    return [...examineConfiguration(config), ...(await Promise.all(all)).flat()]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [
      {
        part: 'configuration',
        state: 'wrong',
        says: error.message,
        advice: 'see "Configure" in docs/operations.md',
      },
    ]
  }
}
