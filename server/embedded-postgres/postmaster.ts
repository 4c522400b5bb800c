import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { environment } from './createCluster.ts'
import { openLog } from './postgresLog.ts'
import { endPostmaster, until } from './processes.ts'

export interface Postmaster {
  /** Resolves to true once it accepts connections, or false if it exited before. */
  ready: Promise<boolean>
  /** Resolves to a description of how it ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

interface PostmasterOptions {
  program: string
  cluster: string
  args: string[]
  /** The folder of the log. */
  base: string
  account: Account | undefined
}

/** Starts PostgreSQL in its own session, so that Ctrl-C reaches only the app, which stops it last. */
export function launchPostmaster({
  program,
  cluster,
  args,
  base,
  account,
}: PostmasterOptions): Postmaster {
  const log = openLog(join(base, 'postgres.log'))
  const child = spawn(program, ['-D', cluster, ...args], {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let isGone = false
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      if (isGone) return
      isGone = true
      resolve(how)
      log.close()
    }
    child.on('error', (error) => end(error.message))
    child.on('exit', (code, signal) => end(signal ?? `${log.lastWords()} (exit code ${code})`))
  })
  const ready = until(() => isGone || isReady(cluster, child.pid), Number.POSITIVE_INFINITY).then(
    () => !isGone,
  )
  const stop = async () => {
    if (child.pid !== undefined && !isGone) await endPostmaster(child.pid, () => isGone)
  }
  return { ready, ended, stop }
}

// PostgreSQL writes its status to the eighth line, which pg_ctl reads too.
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readIfThere(join(cluster, 'postmaster.pid')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

// PostgreSQL may delete the file at any moment, even between a check and the read.
function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
