import {
  type Add,
  type AddRatio,
  type At,
  cpu,
  type Figure,
  figureOf,
  type Results,
  speed,
} from './results.ts'

/** Adds the goals of what members are told. */
export function addNotificationGoals(results: Results, add: Add, addRatio: AddRatio) {
  const list = 'read notifications'
  const targets: [At, At] = [
    [list, 'product'],
    [list, 'pg'],
  ]
  addRatio('list of 20 notifications', '≥ 0.45 of raw pg', targets, speed, { of: 'a second' })
  const of = (row: string, figure: Figure, target = 'product') =>
    figureOf(results, [row, target], figure)
  const cpuMs: Figure = (sample) => (cpu(sample) ?? Number.NaN) / 1000
  const badge: [At, At] = [
    ['read badge', 'product'],
    ['read badge', 'session'],
  ]
  addRatio('badge', '≤ 2.2 x a lone session check', badge, cpu, { unit: ' x', of: 'µs' })
  const idle = (world: string) => of('dispatch with nothing due', ({ p50 }) => p50, world)
  add('dispatcher with nothing due', '≤ 1 ms', idle('1x'), { unit: ' ms' })
  add('ten times the data: dispatcher', '≤ 1 ms', idle('10x'), { unit: ' ms' })
  const second = { unit: ' a second', digits: 0 }
  const ms = { unit: ' ms' }
  add('members decided on', '≥ 300 a second', of('dispatch of due members', speed), second)
  add('the same', '≤ 3 ms CPU each', of('dispatch of due members', cpuMs), ms)
  add('emails', '≥ 100 a second', of('emails', speed), second)
  add(
    'busy beside emails: p99',
    '≤ 25 ms',
    of('busy beside emails', ({ p99 }) => p99),
    ms,
  )
  const expiry = (world: string) => of('expiry with nothing due', ({ p50 }) => p50, world)
  add('expiry of jobs with nothing due', '≤ 1 ms', expiry('1x'), ms)
  add('ten times the data: expiry of jobs', '≤ 1 ms', expiry('10x'), ms)
  add('jobs asked about or closed', '≥ 300 a second', of('expiry of due jobs', speed), second)
  add(
    'busy beside expiry: p99',
    '≤ 25 ms',
    of('busy beside expiry', ({ p99 }) => p99),
    ms,
  )
  add('pushes', '≥ 200 a second', of('pushes', speed), second)
  add('the same', '≤ 3 ms CPU each', of('pushes', cpuMs), ms)
}
