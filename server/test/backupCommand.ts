import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './runServer.ts'

interface Ended {
  code: number
  said: string
  complained: string
}

/** `npm run backup` or `restore` with this environment and nothing else. */
export function run(task: 'backup' | 'restore', path: string[], environment: Record<string, string>) {
  return new Promise<Ended>((resolve) => {
    const args = [join(repository, 'server/src/backup/main.ts'), task, ...path]
    execFile(process.execPath, args, { env: { PATH: process.env.PATH, ...environment } }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    )
  })
}
