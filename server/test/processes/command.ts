import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './runServer.ts'

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/**
 * One of our commands, such as `server/commands/doctor/main.ts`, with this environment and nothing
 * else.
 */
export function command(script: string, args: string[], environment: Record<string, string>) {
  return new Promise<Ended>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...environment }
    execFile(
      process.execPath,
      [join(repository, script), ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
