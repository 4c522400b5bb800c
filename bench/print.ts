import { readFileSync } from 'node:fs'
import { type Goal, goalsOf } from './goals.ts'
import { type Measured, spreadOf } from './measure.ts'
import { cpu, type Figure, figureOf, growing, type Results, shownRow } from './results.ts'

/**
 * Prints every row, then the machine, the goals and the growth as they stand in
 * docs/performance.md.
 */
export function printed(results: Results) {
  const figures = Object.entries(results.rows).map(([row, targets]) => [
    shownRow(row),
    ...targets.map((each) => `    ${lineOf(each)}`),
  ])
  return [
    figures.flat().join('\n'),
    conditionsOf(results),
    goalTable(goalsOf(results)),
    growthTable(results),
  ].join('\n\n')
}

function lineOf({ name, samples }: Measured) {
  const shown = (figure: Figure, unit: string, digits = 0) => {
    const spread = spreadOf(samples.map(figure))
    if (!spread) return '–'
    const [median, min, max] = [spread.median, spread.min, spread.max].map((value) =>
      value.toFixed(digits),
    )
    return `${median} ${unit} (${min}–${max})`
  }
  const errors = samples.reduce((sum, sample) => sum + sample.errors, 0)
  return [
    name.padEnd(13),
    shown(({ perSecond }) => perSecond, '/s').padEnd(26),
    `server ${shown(({ serverCpu }) => serverCpu, 'µs')}`.padEnd(30),
    `postgres ${shown(({ postgresCpu }) => postgresCpu, 'µs')}`.padEnd(32),
    `p50 ${shown(({ p50 }) => p50, 'ms', 2)}`.padEnd(28),
    `p99 ${shown(({ p99 }) => p99, 'ms', 1)}`,
    ...(errors > 0 ? [` ${errors} ERRORS`] : []),
  ].join(' ')
}

function conditionsOf({ at, minutes, machine, versions, isQuick, worlds }: Results) {
  const { cpus, model, gigabytes, loadBefore, loadAfter } = machine
  const load =
    loadBefore === undefined ? '' : `; load average ${loadBefore} before, ${loadAfter} after`
  const data = worlds.map(({ name, megabytes }) => `${name} (${megabytes} MB)`).join(', ')
  const known = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `${at.slice(0, 16).replace('T', ' ')} UTC, ${isQuick ? 'a quick run' : 'a full run'} of ${minutes} minutes: ${cpus} x ${model}, ${gigabytes} GB${load}.`,
    `Data: ${data}. ${known.join(', ')}. Median (least–most) of the repetitions.`,
  ].join('\n')
}

const tableOf = (head: string[], lines: string[][]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const goalTable = (goals: Goal[]) =>
  tableOf(
    ['work', 'goal', 'measured', ''],
    goals.map(({ work, goal, measured, verdict }) => [work, goal, measured, verdict]),
  )

function growthTable(results: Results) {
  const worlds = results.worlds.map(({ name }) => name)
  const lines = growing
    .filter(({ work }) => results.rows[`growth ${work}`])
    .map(({ work, name }) => [
      name,
      ...worlds.map((world) => {
        const of = (figure: Figure) =>
          figureOf(results, [`growth ${work}`, world], figure)?.median.toFixed(0)
        const parts = `${of(({ serverCpu }) => serverCpu)} + ${of(({ postgresCpu }) => postgresCpu)}`
        return of(cpu) ? `${of(cpu)} (${parts})` : 'not measured'
      }),
    ])
  return lines.length === 0
    ? ''
    : tableOf(['CPU of one response, µs (server + PostgreSQL)', ...worlds], lines)
}

// `node bench/print.ts <results file>` prints an earlier run.
if (import.meta.main) console.log(printed(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
