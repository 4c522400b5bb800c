import { registerCountries } from '@wayside/contract/countries'

/** A seeded generator, so that the figures of two runs use the same data. */
export function seeded(seed: number) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(random() * end)
  const hex = () => below(0x1_0000_0000).toString(16).padStart(8, '0')
  return {
    random,
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    /**
     * Picks early items of a list far more often than late ones, as countries and tags are
     * distributed.
     */
    pickSkewed: <T>(list: readonly T[]) => list[Math.floor(list.length ** random()) - 1] as T,
    uuid() {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()]
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}

export type Dice = ReturnType<typeof seeded>

const listOf = (words: string) => words.split(' ')

const first = listOf(
  'Ana Bo Chiara Dmitri Elif Femi Grace Hana Ivan Jun Kofi Lena Mateo Nadia Omar Priya Quinn Rosa Sven Tala Uma Viktor Wren Yara',
)
const last = listOf(
  'Lopez Berg Conti Okafor Sato Novak Silva Haddad Meyer Dubois Kim Larsen Moreau Nguyen Costa Petrov Rossi Singh Tanaka Weber',
)
export const words = listOf(
  'sea boat village bread early train harvest guest room garden market quiet mountain trail coffee laptop harbour winter kitchen bicycle neighbour story lake forest borrow repair paint teach wander open window evening friends island hostel',
)
export const subjects = listOf(
  'surf hiking food coffee yoga coliving remote farm sailing camping vanlife train music photo climbing market volunteering language hostel winter island desert diving cycling bread',
)
const turns = listOf(
  'ing trip life spot tips club school camp week stories guide house season friends coast north south cheap slow first',
)

/** All tags: the subjects are common, combinations rare. */
export const tagNames = (times: number) => [
  ...subjects,
  ...turns.flatMap((turn) => subjects.map((subject) => subject + turn)),
  ...Array.from({ length: 500 * times }, (_, n) => `${subjects[n % subjects.length]}${n}`),
]

export const cities = listOf(
  'Remote Lisbon Lavaux Porto Tbilisi Oaxaca Worldwide Ubud Bergen Valencia Anywhere Krakow',
)
export const countries = registerCountries.map(({ value }) => value)
export const userTypes = ['nomad', 'host', 'local', 'nomad']

export const nameOf = ({ pick }: Dice) => [pick(first), pick(last)] as const

export const sentence = ({ pick, below }: Dice, atLeast: number, atMost: number) =>
  Array.from({ length: atLeast + below(atMost - atLeast) }, () => pick(words)).join(' ')
