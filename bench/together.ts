import type { LoadResult } from './load/load.ts'
import { cpuOf, inProcess, postgresPids } from './processes.ts'

/**
 * Runs loads at the same time and returns the results, also as a line. CPU is in cores during the
 * measured time.
 */
export async function together(
  name: string,
  pids: number[],
  cluster: string,
  loads: { file: string; task: object }[],
) {
  const used: Record<'nodes' | 'postgres' | 'load', number[]> = {
    nodes: [],
    postgres: [],
    load: [],
  }
  const askers: number[] = []
  const all = await Promise.all(
    loads.map(({ file, task }) =>
      inProcess<LoadResult>(file, task, (message, pid) => {
        if (message !== 'begin' && message !== 'end') return
        if (message === 'begin') askers.push(pid)
        // The totals are read when the last process begins and when the first one ends.
        if (message === 'begin' && askers.length < loads.length) return
        used.nodes.push(cpuOf(pids) ?? 0)
        used.postgres.push(cpuOf(postgresPids(cluster)) ?? 0)
        used.load.push(cpuOf(askers) ?? 0)
      }),
    ),
  )
  const sum = (figure: (each: LoadResult) => number) =>
    all.reduce((so, each) => so + figure(each), 0)
  const most = (figure: (each: LoadResult) => number) => Math.max(...all.map(figure))
  const cores = ([begin = 0, end = 0]: number[]) =>
    ((end - begin) / 1000 / most(({ ms }) => ms)).toFixed(2)
  const perSecond = sum(({ answered, ms }) => (answered * 1000) / ms)
  const line = [
    name.padEnd(34),
    `${perSecond.toFixed(0)}/s`.padStart(8),
    `p50 ${most(({ p50 }) => p50).toFixed(1)} ms, p99 ${most(({ p99 }) => p99).toFixed(1)} ms`.padEnd(
      28,
    ),
    ...(all.some(({ eventP99 }) => eventP99)
      ? [`to screens p99 ${most(({ eventP99 = 0 }) => eventP99).toFixed(1)} ms`]
      : []),
    `cores: nodes ${cores(used.nodes)}, PostgreSQL ${cores(used.postgres)}, load ${cores(used.load)}`,
    `errors ${sum(({ errors }) => errors)}`,
  ].join('  ')
  return { perSecond, line }
}
