import { get } from '../load/calls.ts'
import type { PlaceFiles } from '../load/placeFiles.ts'
import { alternate, type Pace } from '../measure.ts'
import { inProcess } from '../processes.ts'
import type { Results, Rows } from '../results.ts'
import type { World } from '../world.ts'
import { CONNECTIONS, measureBusy, product } from './rows.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The part after `?` in each kind of search for people. */
const searches = {
  'hosts of a country': ['france', 'peru', 'japan', 'albania'].map(
    (country) => `country=${country}&hostornomad=host&hosting=maybe`,
  ),
  'near a city': ['Lyon, France', 'Lima', 'Kabul', 'Tirana'].map(
    (city) => `near=${city}&within=50&from=${dayIn(30)}&to=${dayIn(34)}&guests=2`,
  ),
  'a name': ['ana lopez', 'mateo', 'viktor ber', 'yara weber'].map((name) => `q=${name}`),
  'a language': ['es', 'fr', 'ja', 'sw'].map((code) => `language=${code}`),
  'rare filters': ['8', '7'].map(
    (guests) =>
      `hostornomad=local&hosting=accepting&guests=${guests}&privateRoom=true&stepFree=true&noSmoking=true&seen=week`,
  ),
}
const callOf = (query: string, { cookies }: World) =>
  get(`/api/users/search?${encodeURI(query)}`, cookies[0] as string)

/**
 * Measures searches for people with each amount of data, beside the same statements sent by pg
 * alone; then searches beside a busy day, and the suggestion of places.
 */
export async function measureSearches(worlds: World[], pace: Pace, rows: Rows) {
  const [world] = worlds as [World]
  // The first search near a city reads the list of places.
  const [city] = searches['near a city'] as [string]
  const first = worlds.map((each) => product(each, each.name, [callOf(city, each)]))
  await alternate(first, { ...pace, repetitions: 1 })
  for (const [kind, queries] of Object.entries(searches)) {
    const targets = worlds.map((each) => {
      const { host, cluster, me, chat, friends, name } = each
      const pages = { from: 1, count: queries.length }
      const task = { host, connections: CONNECTIONS, me, chat, members: friends, pages }
      const calls = queries.map((query) => callOf(query, each))
      return [
        product(each, name, calls),
        {
          name: `pg ${name}`,
          cluster,
          raw: { ...task, work: 'search' as const, searches: queries },
        },
      ]
    })
    rows[`search ${kind}`] = await alternate(targets.flat(), pace)
  }
  const all = Object.values(searches).flat()
  await measureBusy(world, pace, rows, {
    row: 'busy beside searches',
    searches: all.map((query) => callOf(query, world)),
  })
  const texts = ['lyo', 'lis', 'mün', 'kra', 'bue']
  const suggestions = texts.map((text) =>
    get(`/api/places?q=${encodeURIComponent(text)}`, world.cookies[0] as string),
  )
  rows['suggest places'] = await alternate([product(world, 'product', suggestions)], pace)
}

/** Measures the CPU seconds and the memory that the first use of the places takes. */
export async function measurePlaceFiles(memory: Results['memory'], start: Results['start']) {
  const { seconds, megabytes } = await inProcess<PlaceFiles>('placeFiles.ts', {})
  start.placeFiles = [seconds]
  memory.placeFiles = megabytes
}
