import type { Load, LoadResult } from './load/load.ts'
import type { RawTask } from './load/rawPg.ts'
import type { BusyTask } from './load/readsBesideSends.ts'
import type { Screens } from './load/screens.ts'
import { cpuOf, inProcess, postgresPids } from './processes.ts'

/** A target to measure: a server and its load. */
export type Target = {
  name: string
  /** The data folder of its PostgreSQL. */
  cluster: string
} & (
  | { pid: number; load: Omit<Load, 'warmUpMs' | 'ms'> }
  | { pid: number; screens: Omit<Screens, 'warmUpMs' | 'ms'> }
  | { pid: number; busy: Omit<BusyTask, 'warmUpMs' | 'ms'> }
  | { raw: Omit<RawTask, 'warmUpMs' | 'ms'> }
)

/** CPU microseconds for each response. */
export interface Sample {
  perSecond: number
  serverCpu?: number
  postgresCpu?: number
  p50: number
  p99: number
  errors: number
  /** Milliseconds from the send to the receiver's screen. */
  eventP99?: number | undefined
}

export interface Spread {
  median: number
  min: number
  max: number
}

/** All samples of a target; values that could not be read are missing. */
export interface Measured {
  name: string
  samples: Sample[]
}

export interface Pace {
  repetitions: number
  warmUpMs: number
  ms: number
  /** Messages arrive slowly, so a useful number takes longer. */
  screens: { warmUpMs: number; ms: number }
  /** Skips targets that no goal needs. */
  isQuick: boolean
}

/**
 * Measures the targets in turn and repeats, so that disturbances of the machine affect all of them.
 */
export async function alternate(targets: Target[], pace: Omit<Pace, 'isQuick' | 'screens'>) {
  const measured = targets.map(({ name }): Measured => ({ name, samples: [] }))
  for (let n = 0; n < pace.repetitions; n++)
    for (const [at, target] of targets.entries())
      measured[at]?.samples.push(await once(target, pace))
  return measured
}

async function once(
  target: Target,
  { warmUpMs, ms }: Pick<Pace, 'warmUpMs' | 'ms'>,
): Promise<Sample> {
  const used = { server: [] as (number | undefined)[], postgres: [] as (number | undefined)[] }
  const onMark = (_message: string, child: number) => {
    used.server.push(cpuOf(['pid' in target ? target.pid : child]))
    used.postgres.push(cpuOf(postgresPids(target.cluster)))
  }
  const [file, task] = taskOf(target)
  const {
    answered,
    errors,
    ms: took,
    p50,
    p99,
    eventP99,
  } = await inProcess<LoadResult>(file, { ...task, warmUpMs, ms }, onMark)
  const each = ([begin, end]: (number | undefined)[]) =>
    begin === undefined || end === undefined || answered === 0
      ? undefined
      : (end - begin) / answered
  const perSecond = (answered * 1000) / took
  return {
    perSecond,
    serverCpu: each(used.server),
    postgresCpu: each(used.postgres),
    p50,
    p99,
    errors,
    eventP99,
  }
}

function taskOf(target: Target): [file: string, task: object] {
  if ('load' in target) return ['load.ts', target.load]
  if ('raw' in target) return ['rawPg.ts', target.raw]
  return 'busy' in target ? ['readsBesideSends.ts', target.busy] : ['screens.ts', target.screens]
}

/** Undefined when any of them is missing; stored results hold null for what is no number. */
export function spreadOf(values: (number | undefined)[]): Spread | undefined {
  if (values.length === 0 || !values.every(Number.isFinite)) return undefined
  const sorted = (values as number[]).toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)] as number,
    min: sorted[0] as number,
    max: sorted.at(-1) as number,
  }
}
