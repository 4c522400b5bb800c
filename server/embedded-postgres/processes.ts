import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface Found {
  pid: number
  isPostmaster: boolean
}

interface Listed {
  pid: number
  parent: number
  isZombie: boolean
  args: string[]
}

const hasProc = existsSync('/proc/self/stat')

/** Names the cluster. Child processes show this name instead of their arguments, to every user. */
export const clusterName = (folder: string) =>
  `wayside-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`

/** Lists the processes of the PostgreSQL whose data is in this folder, without zombies. */
export function postgresOn(folder: string): Found[] {
  const living = (hasProc ? fromProc() : fromPs()).filter((one) => !one.isZombie)
  const started = living.filter(
    (one) => basename(one.args[0] ?? '') === 'postgres' && one.args.includes(folder),
  )
  const pids = new Set(started.map((one) => one.pid))
  const renamed = living.filter((one) =>
    one.args[0]?.startsWith(`postgres: ${clusterName(folder)}:`),
  )
  // A child just forked still shows the arguments of its postmaster.
  return [...started, ...renamed].map(({ pid, parent }) => ({
    pid,
    isPostmaster: pids.has(pid) && !pids.has(parent),
  }))
}

function fromProc(): Listed[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      return [{ pid: Number(name), parent: Number(parent), isZombie: 'ZX'.includes(state), args }]
    } catch {
      return [] // exited meanwhile
    }
  })
}

// ps does not separate arguments, so the data folder is the text between -D and our first setting.
function fromPs(): Listed[] {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,command='], options).split(
    '\n',
  )
  return lines.flatMap((line) => {
    const [, pid, parent, stat, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (!pid || !stat || !command) return []
    const [, program, folder] = /^(.*?postgres) -D (.*?)( -c .*)?$/.exec(command) ?? []
    const args = program && folder ? [program, folder] : [command]
    return [{ pid: Number(pid), parent: Number(parent), isZombie: stat.startsWith('Z'), args }]
  })
}

/** Requests a fast shutdown, then escalates. SIGCONT wakes a frozen process to handle it. */
export async function endPostmaster(pid: number, isGone: () => boolean): Promise<void> {
  const signals = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 6_000],
    ['SIGKILL', 2_000],
  ] as const
  for (const [signal, patience] of signals) {
    send(pid, signal)
    send(pid, 'SIGCONT')
    if (await until(isGone, patience)) return
  }
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function until(isTrue: () => boolean, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (!isTrue()) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}
