import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './embedded.ts'
import { repository } from './runServer.ts'

/** The repository with everything set up already: installing belongs to no test. */
export function readyClone(): string {
  const clone = newFolder()
  for (const part of ['node_modules', 'contract', 'server', 'web', 'package.json'])
    symlinkSync(join(repository, part), join(clone, part))
  mkdirSync(join(clone, 'scripts'))
  for (const script of ['start.sh', 'dev.sh'])
    cpSync(join(repository, 'scripts', script), join(clone, 'scripts', script))
  writeFileSync(join(clone, 'scripts/setup.mjs'), '')
  return clone
}
