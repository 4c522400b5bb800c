import { execFile } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { inject } from 'vitest'
import { repository } from './runServer.ts'

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/**
 * The file that runs a command such as `server/commands/doctor/main.ts`. Loading it bundled takes a
 * third of the work, and tests run some hundred commands.
 */
export function fileOf(script: string) {
  const folder = inject('bundledCommands')
  return folder ? join(folder, `${basename(dirname(script))}.js`) : join(repository, script)
}

/**
 * One of our commands, such as `server/commands/doctor/main.ts`, with this environment and nothing
 * else.
 */
export function command(script: string, args: string[], environment: Record<string, string>) {
  return new Promise<Ended>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...environment }
    execFile(process.execPath, [fileOf(script), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
