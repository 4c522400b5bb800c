import { goalsOf, type Results } from './goals.ts'
import { type Measured, type Sample, spreadOf } from './measure.ts'

/** Every row as measured, then the goals. */
export function tablesOf(results: Results) {
  const figures = Object.entries(results.rows).map(([row, targets]) =>
    [row, ...targets.map((target) => `    ${lineOf(target)}`)].join('\n'),
  )
  const goals = goalsOf(results).map(({ work, goal, measured, isReached }) => {
    const verdict = isReached === undefined ? '' : isReached ? 'reached' : 'missed'
    return `${work.padEnd(42)}${goal.padEnd(26)}${measured.padStart(14)}  ${verdict}`
  })
  return `${figures.join('\n')}\n\n${goals.join('\n')}\n`
}

function lineOf(measured: Measured) {
  const shown = (figure: (sample: Sample) => number | undefined, unit: string, digits = 0) => {
    const spread = spreadOf(measured, figure)
    if (!spread) return '–'
    const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(digits))
    return `${median} ${unit} (${min}–${max})`
  }
  return [
    measured.name.padEnd(9),
    shown(({ perSecond }) => perSecond, '/s').padEnd(26),
    `server ${shown(({ serverCpu }) => serverCpu, 'µs')}`.padEnd(30),
    `postgres ${shown(({ postgresCpu }) => postgresCpu, 'µs')}`.padEnd(32),
    `p50 ${shown(({ p50 }) => p50, 'ms', 2)}`.padEnd(28),
    `p99 ${shown(({ p99 }) => p99, 'ms', 1)}`,
  ].join(' ')
}
