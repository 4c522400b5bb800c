import { type Spread, spreadOf } from './measure.ts'
import { addNotificationGoals } from './notificationGoals.ts'
import {
  type At,
  cachedRow,
  cpu,
  type Details,
  type Figure,
  figureOf,
  growing,
  ofMessages,
  type Results,
  ratioOf,
  serverCpu,
  speed,
} from './results.ts'
import { addAgreementGoals } from './rows/agreementGoals.ts'
import { addScreenGoals } from './rows/screenGoals.ts'
import { addSearchGoals } from './searchGoals.ts'

export interface Goal {
  work: string
  goal: string
  measured: string
  verdict: 'reached' | 'missed' | 'too close for a quick run' | ''
}

/** Lists every goal that a run can decide, also those this run has not measured. */
export function goalsOf(results: Results): Goal[] {
  const { memory, start, isQuick } = results
  const goals: Goal[] = []

  /** `goal` begins with ≥ or ≤ and the value. */
  const add = (
    work: string,
    goal: string,
    value: Spread | undefined,
    { unit = '', digits = 2, beside }: Details = {},
  ) => {
    if (!value) return goals.push({ work, goal, measured: 'not measured', verdict: '' })
    const [, sign, bound] = /^([≥≤]) ([\d.]+)/.exec(goal) ?? []
    const isReached = (value: number) =>
      sign === '≥' ? value >= Number(bound) : value <= Number(bound)
    const [median, min, max] = [value.median, value.min, value.max].map((each) =>
      each.toFixed(digits),
    )
    const measured = `${median}${unit}${min === max ? '' : ` (${min}–${max})`}${beside ? `; ${beside}` : ''}`
    // With so few short repetitions, a goal counts only when all agree.
    const isOpen = isQuick && isReached(value.min) !== isReached(value.max)
    const decided = isReached(value.median) ? 'reached' : 'missed'
    const verdict = isOpen ? 'too close for a quick run' : decided
    return goals.push({ work, goal, measured, verdict })
  }
  const addRatio = (
    work: string,
    goal: string,
    [ours, theirs]: [At, At],
    figure: Figure,
    details: Details & { of: string },
  ) => {
    const medians = [ours, theirs].map((at) =>
      figureOf(results, at, figure)?.median.toFixed(details.of === 'ms' ? 2 : 0),
    )
    add(work, goal, ratioOf(results, ours, theirs, figure), {
      ...details,
      beside: `${medians[0]} against ${medians[1]} ${details.of}`,
    })
  }
  const beside = (row: string, name: string): [At, At] => [
    [row, 'product'],
    [row, name],
  ]

  for (const [row, work] of Object.entries({
    feed: 'cached feed page',
    jobs: 'cached jobs list',
    people: 'cached people by filter',
  })) {
    addRatio(work, '≥ 1.5 of Fastify + session', beside(cachedRow(row), 'session'), speed, {
      of: 'a second',
    })
    for (const [rival, goal] of [
      ['fastify', '≤ 2.5 x bare Fastify, server CPU'],
      ['session', '≤ 1.0 x Fastify + session, server CPU'],
    ] as const)
      addRatio(work, goal, beside(cachedRow(row), rival), serverCpu, { unit: ' x', of: 'µs' })
  }
  addRatio('feed page with nothing cached', '≥ 0.55 of raw pg', beside('read feed', 'pg'), speed, {
    of: 'a second',
  })
  for (const [row, work] of Object.entries({
    profile: 'profile',
    history: 'chat history, 50',
    conversations: 'conversations, 100',
  }))
    addRatio(work, '≥ 0.45 of raw pg', beside(`read ${row}`, 'pg'), speed, { of: 'a second' })

  addAgreementGoals(results, add, addRatio)

  for (const page of ['feed page 1', 'feed page 400', 'people', 'jobs'])
    addRatio(
      `${page} of a member who has blocked 20`,
      '≥ 0.40 of raw pg',
      beside(`filtered ${page}`, 'pg'),
      speed,
      { of: 'a second' },
    )

  for (const senders of [16, 64]) {
    const [work, row] = [`send, ${senders} senders`, `send ${senders}`]
    addRatio(work, "≥ 0.5 of raw pg's durable insert", beside(row, 'pg'), speed, { of: 'a second' })
    addRatio(work, '≥ 3.5 x Express', beside(row, 'express'), speed, { unit: ' x', of: 'a second' })
    const errors = figureOf(results, [row, 'product'], (sample) => sample.errors)?.max
    add(work, '≤ 0 errors', one(errors), { digits: 0 })
  }

  for (const [row, work, most] of [
    ['busy', 'busy', 15],
    ['busy twice', 'twice as busy', 25],
  ] as const) {
    const p99 = (name: string, figure: Figure) =>
      add(`${work}: p99 of ${name}`, `≤ ${most} ms`, figureOf(results, [row, 'product'], figure), {
        unit: ' ms',
        digits: 1,
      })
    p99('the slowest kind of call', (sample) => sample.p99)
    p99('send → other screen', (sample) => sample.eventP99)
  }

  addScreenGoals(addRatio)

  const bounded = growing.filter(({ most }) => most !== undefined)
  for (const { work: row, name: work, most } of bounded)
    addRatio(`ten times the data: ${work}`, `≤ ${most} x CPU`, grown(row, '10x'), cpu, {
      unit: ' x',
      of: 'µs',
    })
  for (const { work: row, name: work, most } of bounded.filter(({ work }) => ofMessages.has(work)))
    addRatio(
      `a hundred times the messages: ${work}`,
      `≤ ${most} x CPU`,
      grown(row, '100x messages'),
      cpu,
      {
        unit: ' x',
        of: 'µs',
      },
    )

  for (const row of ['newTagSearches', 'newJobSearches'] as const) {
    const name = growing.find(({ work }) => work === row)?.name ?? row
    const milliseconds: Figure = (sample) => (cpu(sample) ?? Number.NaN) / 1000
    add(
      `ten times the data: ${name}`,
      '≤ 25 ms CPU',
      figureOf(results, [`growth ${row}`, '10x'], milliseconds),
      { unit: ' ms' },
    )
  }

  addNotificationGoals(results, add, addRatio)
  addSearchGoals(results, add, addRatio)

  add('memory, idle', '≤ 130 MB', one(memory.idle), { unit: ' MB', digits: 0 })
  const after = memory.afterAll && `${memory.afterAll.toFixed(0)} at the end`
  add('memory, the most in the whole run', '≤ 320 MB', one(memory.most), {
    unit: ' MB',
    digits: 0,
    beside: after || undefined,
  })
  add('memory, an idle socket', '≤ 30 KB', one(memory.idleSocketKb), { unit: ' KB', digits: 0 })
  add('start, embedded PostgreSQL', '≤ 1.0 s', spreadOf(start.embedded), { unit: ' s' })
  add('start, external PostgreSQL', '≤ 0.5 s', spreadOf(start.external), { unit: ' s' })
  return goals
}

const one = (value: number | undefined) => spreadOf([value])

const grown = (row: string, world: string): [At, At] => [
  [`growth ${row}`, world],
  [`growth ${row}`, '1x'],
]
