import { spreadOf } from './measure.ts'
import {
  type Add,
  type AddRatio,
  cpu,
  type Figure,
  figureOf,
  type Results,
  speed,
} from './results.ts'

const cpuMs: Figure = (sample) => (cpu(sample) ?? Number.NaN) / 1000

/** Adds the goals of the search for people. */
export function addSearchGoals(results: Results, add: Add, addRatio: AddRatio) {
  const of = (row: string, figure: Figure, target = 'product') =>
    figureOf(results, [row, target], figure)
  const kinds = {
    'hosts of a country': 'hosts of a country',
    'near a city': 'near a city, with dates and 2 guests',
    'a name': 'a name',
    'a language': 'a language anywhere',
  }
  for (const [kind, words] of Object.entries(kinds)) {
    const row = `search ${kind}`
    for (const [world, data] of [
      ['1x', ''],
      ['10x', 'ten times the data: '],
    ] as const)
      addRatio(
        `${data}search: ${words}`,
        '≥ 0.4 of raw pg',
        [
          [row, world],
          [row, `pg ${world}`],
        ],
        speed,
        { of: 'a second' },
      )
    const grown: [readonly [string, string], readonly [string, string]] = [
      [row, '10x'],
      [row, '1x'],
    ]
    addRatio('the same', '≤ 4 x CPU', grown, cpu, { unit: ' x', of: 'µs' })
    add('the same', '≤ 25 ms CPU', of(row, cpuMs, '10x'), { unit: ' ms' })
  }
  const rare = of('search rare filters', cpuMs, '10x')
  add('ten times the data: search: rare filters', '≤ 60 ms CPU', rare, { unit: ' ms' })
  const p99 = of('busy beside searches', (sample) => sample.p99)
  add('busy beside 20 searches a second: p99', '≤ 40 ms', p99, { unit: ' ms', digits: 1 })
  const suggestion = of('suggest places', cpuMs)
  add('suggestion of places from 3 letters', '≤ 4 ms CPU', suggestion, { unit: ' ms' })
  const { memory, start } = results
  add('place files', '≤ 12 MB', spreadOf([memory.placeFiles]), { unit: ' MB', digits: 1 })
  add('the same, first use', '≤ 0.2 s CPU', spreadOf(start.placeFiles ?? []), { unit: ' s' })
}
