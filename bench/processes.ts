import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresOn } from '../server/embedded-postgres/processes.ts'
import { opens } from './ending.ts'

const TICK_US = 10_000 // of /proc, which counts in hundredths of a second on every Linux that Node runs on
const hasProc = process.platform === 'linux'

/**
 * Returns the CPU microseconds of these processes and their exited children; undefined without
 * /proc.
 */
export function cpuOf(pids: number[]) {
  if (!hasProc) return undefined
  let ticks = 0
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [, , , , , , , , , , , user, system, childUser, childSystem] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
      ticks += Number(user) + Number(system) + Number(childUser) + Number(childSystem)
    } catch {
      // The process exited; its CPU time is counted by the postmaster.
    }
  }
  return ticks * TICK_US
}

export const postgresPids = (cluster: string) => postgresOn(cluster).map(({ pid }) => pid)

/** Megabytes that a process uses, or its peak. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  if (!hasProc) return undefined
  return (
    Number(
      new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    ) / 1024
  )
}

/** Returns the load average of the machine, which is reported with the figures. */
export const machineLoad = () =>
  hasProc ? Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]) : undefined

/** Starts one of the small servers of `rivals/`; resolves when it has printed its port. */
export async function startRival(file: string, ...args: string[]) {
  const start = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'rivals', file), ...args], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const child = await opens(start, end)
  for await (const line of child.stdout) {
    child.stdout.resume()
    return { port: Number(line), pid: child.pid ?? 0, stop: () => end(child) }
  }
  throw new Error(`${file} ended without a word`)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Runs a file of `load/` with a task in its own process; `onMark` gets its messages meanwhile. */
export async function inProcess<Result>(
  file: string,
  task: unknown,
  onMark: (message: string, pid: number) => void = () => undefined,
) {
  const start = () =>
    fork(join(import.meta.dirname, 'load', file), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--expose-gc'],
    })
  const child = await opens(start, end)
  return new Promise<Result>((resolve, reject) => {
    child.on('message', (stdout: string | { failure?: string }) => {
      if (typeof stdout === 'string') onMark(stdout, child.pid ?? 0)
      else if (stdout.failure) reject(new Error(`${file}: ${stdout.failure}`))
      else resolve(stdout as Result)
    })
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.send(task as object)
  })
}
