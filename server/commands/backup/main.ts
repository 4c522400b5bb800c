import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { runCommand } from '../runCommand.ts'
import { BackupRefused } from './BackupRefused.ts'
import { backUp } from './backUp.ts'
import { restore } from './restore.ts'

const usage = {
  backup:
    'Usage: npm run backup -- FOLDER    writes a new backup to FOLDER; Wayside may be running',
  restore:
    'Usage: npm run restore -- BACKUP   restores a backup into DATA_DIR, which must be empty',
}

const [task, path] = process.argv.slice(2)

await runCommand(async () => {
  if (!path) throw new BackupRefused(usage[task === 'restore' ? 'restore' : 'backup'])
  const config = readConfig()
  if (task === 'restore') await runRestore(config, path)
  else await runBackup(config, path)
})

async function runBackup(config: ReturnType<typeof readConfig>, into: string) {
  const { folder, files, pictures } = await backUp(
    { ...config, log: pino({ level: 'error' }) },
    into,
  )
  console.log(`Backup written to ${folder}. Files: ${files}, pictures: ${pictures}.`)
  if (config.bucket)
    console.log('It does not include the pictures in the bucket: back them up separately.')
  console.log('It does not include the session secret: keep a copy elsewhere.')
}

async function runRestore(config: ReturnType<typeof readConfig>, from: string) {
  const { madeAt, dataDir, hasSecret } = await restore(config, from)
  console.log(
    `Restored the backup of ${madeAt} into ${dataDir}: start Wayside with DATA_DIR=${dataDir}.`,
  )
  if (!hasSecret)
    console.log(
      'There is no session secret, so the first start makes a new one: emailed links and queued emails are lost.',
    )
}
