import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import type { TestProject } from 'vitest/node'
import { bundle } from '../../rolldown.config.ts'
import { repository } from './runServer.ts'

const names = ['admin', 'backup', 'doctor', 'due-jobs', 'export-db']

/** Bundles the commands once for the whole run; alone, a test file runs their sources. */
export async function setup({ provide }: TestProject) {
  provide('bundledCommands', undefined)
  if (!process.env.SERVER_IS_BUILT) return undefined
  // Inside the repository, where they find the packages that are not bundled.
  const folder = mkdtempSync(join(repository, 'server/dist/commands-'))
  const mains = names.map((name) => [name, join(repository, `server/commands/${name}/main.ts`)])
  await build({ ...bundle(Object.fromEntries(mains), folder), logLevel: 'warn' })
  provide('bundledCommands', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    bundledCommands: string | undefined
  }
}
