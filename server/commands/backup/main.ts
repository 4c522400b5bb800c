import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { ConfigError, StartRefused } from '../../src/refusal.ts'
import { BackupRefused } from './BackupRefused.ts'
import { backUp } from './backUp.ts'
import { restore } from './restore.ts'

const usage = {
  backup: 'Usage: npm run backup -- FOLDER    makes a new backup in FOLDER; Wayside may be running',
  restore: 'Usage: npm run restore -- BACKUP   puts a backup into DATA_DIR, which must be empty',
}

const [task, path] = process.argv.slice(2)

try {
  if (!path) throw new BackupRefused(usage[task === 'restore' ? 'restore' : 'backup'])
  const config = readConfig()
  if (task === 'restore') await runRestore(config, path)
  else await runBackup(config, path)
} catch (error) {
  // `code` of the system or of PostgreSQL: what is wrong is for the operator to read, without a
  // stack.
  const isPlain =
    [BackupRefused, StartRefused, ConfigError].some((kind) => error instanceof kind) ||
    (error as { code?: string }).code
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
}

async function runBackup(config: ReturnType<typeof readConfig>, into: string) {
  const { folder, files, pictures } = await backUp(
    { ...config, log: pino({ level: 'error' }) },
    into,
  )
  console.log(`Backup made in ${folder}: ${files} files, ${pictures} of them pictures.`)
  if (config.bucket) console.log('Pictures in the bucket are not in it: back that up on its own.')
  console.log('The session secret is not in it: keep a copy elsewhere.')
}

async function runRestore(config: ReturnType<typeof readConfig>, from: string) {
  const { madeAt, dataDir, hasSecret } = await restore(config, from)
  console.log(
    `Restored the backup of ${madeAt} into ${dataDir}: start Wayside with DATA_DIR=${dataDir}.`,
  )
  if (!hasSecret)
    console.log(
      'There is no session secret, so a new one will be made: links sent by mail before and mails still waiting are lost.',
    )
}
