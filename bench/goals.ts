import { type Sample, type Spread, spreadOf } from './measure.ts'
import type { Rows } from './rows.ts'

/** All of one run, as it is written to bench/results. */
export interface Results {
  at: string
  machine: {
    cpus: number
    model: string
    gigabytes: number
    node: string
    postgres: string
    loadBefore?: number
    loadAfter?: number
  }
  isQuick: boolean
  worlds: { times: number; name?: string; megabytes?: number }[]
  rows: Rows
  memory: { idle?: number; afterAll?: number; idleSocketKb?: number }
  start: { embedded: number[]; external: number[] }
}

export interface Goal {
  work: string
  goal: string
  measured: string
  /** Undefined: this run has not measured it. */
  isReached: boolean | undefined
}

const whole = (sample: Sample) =>
  sample.serverCpu === undefined || sample.postgresCpu === undefined ? undefined : sample.serverCpu + sample.postgresCpu

export function goalsOf({ rows, memory, start }: Results): Goal[] {
  const spread = (row: string, target: string, figure: (sample: Sample) => number | undefined): Spread | undefined => {
    const measured = rows[row]?.find(({ name }) => name === target)
    return measured && spreadOf(measured, figure)
  }
  const median = (...asked: Parameters<typeof spread>) => spread(...asked)?.median
  const goals: Goal[] = []
  const add = (
    work: string,
    goal: string,
    value: number | undefined,
    isReached: (value: number) => boolean,
    unit: string,
    digits = 2,
  ) =>
    goals.push({
      work,
      goal,
      measured: value === undefined ? 'not measured' : `${value.toFixed(digits)}${unit}`,
      isReached: value === undefined ? undefined : isReached(value),
    })
  /** A ratio of repetition to repetition: what disturbs both cancels out. */
  const ratio = (row: string, [one, other]: [string, string], figure: (sample: Sample) => number | undefined) => {
    const [ones, others] = [one, other].map((target) => rows[row]?.find(({ name }) => name === target)?.samples ?? [])
    const ratios = (ones ?? []).map((sample, n) => (figure(sample) ?? Number.NaN) / (figure(others?.[n] ?? sample) ?? Number.NaN))
    return spreadOf({ name: '', samples: ratios.map((perSecond) => ({ perSecond }) as Sample) }, ({ perSecond }) => perSecond)
      ?.median
  }
  const speed = ({ perSecond }: Sample) => perSecond

  for (const [work, name] of [
    ['feed', 'hot feed page'],
    ['jobs', 'hot jobs list'],
    ['people', 'hot people by filter'],
  ] as const) {
    add(name, '≥ 0.70 of bare Fastify', ratio(`hot ${work}`, ['product', 'fastify'], speed), (value) => value >= 0.7, ' of it')
    add(
      name,
      '≤ 40 µs server CPU',
      median(`hot ${work}`, 'product', ({ serverCpu }) => serverCpu),
      (value) => value <= 40,
      ' µs',
      0,
    )
  }
  add(
    'feed page, nothing cached',
    '≥ 0.55 of raw pg',
    ratio('read feed', ['product', 'pg'], speed),
    (value) => value >= 0.55,
    ' of it',
  )
  for (const [work, name] of [
    ['profile', 'profile'],
    ['history', 'chat history, 50'],
    ['conversations', 'conversations, 100'],
  ] as const)
    add(name, '≥ 0.45 of raw pg', ratio(`read ${work}`, ['product', 'pg'], speed), (value) => value >= 0.45, ' of it')

  for (const senders of [16, 64]) {
    const row = `send ${senders}`
    add(`send, ${senders} senders`, '≥ 4 x Express', ratio(row, ['product', 'express'], speed), (value) => value >= 4, ' x')
    add(`send, ${senders} senders`, '≤ 270 µs CPU in all', median(row, 'product', whole), (value) => value <= 270, ' µs', 0)
  }
  add(
    'send, 64 senders',
    'no error',
    spread('send 64', 'product', ({ errors }) => errors)?.max,
    (value) => value === 0,
    ' errors',
    0,
  )

  for (const part of ['p50', 'p99'] as const) {
    const value = ratio('screens 1000', ['product', 'relay'], (sample) => sample[part])
    add(`call → event, 1000 sockets, ${part}`, '≤ 5 x bare socket.io', value, (times) => times <= 5, ' x')
  }
  const [few, lots] = ['screens 100', 'screens 1000'].map((row) => median(row, 'product', whole))
  add('CPU a message, 100 → 1000 sockets', '≤ 1.2 x', few && lots && lots / few, (value) => value <= 1.2, ' x')

  for (const [work, name, most] of growing) {
    const cost = ratio(`growth ${work}`, ['10x', '1x'], whole)
    add(`ten times the data: ${name}`, `≤ ${most} x CPU`, cost, (value) => value <= most, ' x')
  }

  add('memory, idle', '≤ 130 MB', memory.idle, (value) => value <= 130, ' MB', 0)
  add('memory, after the whole bench', '≤ 320 MB', memory.afterAll, (value) => value <= 320, ' MB', 0)
  add('memory, an idle socket', '≤ 30 KB', memory.idleSocketKb, (value) => value <= 30, ' KB', 0)
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  add('start, embedded PostgreSQL', '≤ 1.0 s', middle(start.embedded), (value) => value <= 1, ' s')
  add('start, external PostgreSQL', '≤ 0.5 s', middle(start.external), (value) => value <= 0.5, ' s')
  return goals
}

const growing = [
  ['feed', 'feed page 1', 1.15],
  ['deepFeed', 'feed page 4,000', 1.3],
  ['history', 'history', 1.15],
  ['conversations', 'conversations', 1.15],
  ['send', 'send', 1.15],
  ['profile', 'profile', 1.15],
  ['people', 'people page', 1.15],
  ['tagSearch', 'tag search', 1.3],
] as const
