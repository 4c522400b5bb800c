import { type Measured, type Sample, type Spread, spreadOf } from './measure.ts'

/** Holds what was measured: rows by name, and in each row its targets by name. */
export type Rows = Record<string, Measured[]>

/** One run as it is written to bench/results. */
export interface Results {
  at: string
  minutes: number
  machine: {
    cpus: number
    model: string
    gigabytes: number
    loadBefore?: number | undefined
    loadAfter?: number | undefined
  }
  versions: Record<string, string>
  isQuick: boolean
  worlds: { times: number; name: string; megabytes?: number | undefined }[]
  rows: Rows
  /** Megabytes, and kilobytes for each socket. */
  memory: {
    idle?: number | undefined
    most?: number | undefined
    afterAll?: number | undefined
    idleSocketKb?: number | undefined
    placeFiles?: number | undefined
  }
  /** Seconds; of the CPU for the place files. */
  start: { embedded: number[]; external: number[]; placeFiles?: number[] }
}

/** How a goal's figure is printed. */
export interface Details {
  unit?: string
  digits?: number
  /** Names the row and target that a ratio divides by. */
  beside?: string | undefined
}

export type Figure = (sample: Sample) => number | undefined
export type Add = (
  work: string,
  goal: string,
  value: Spread | undefined,
  details?: Details,
) => unknown
export type AddRatio = (
  work: string,
  goal: string,
  targets: [At, At],
  figure: Figure,
  details: Details & { of: string },
) => unknown
export type At = readonly [row: string, target: string]

/** The stored name of a row of cached responses. It stays, because published results have it. */
export const cachedRow = (work: string) => `hot ${work}`

/** A row's name as it is shown. */
export const shownRow = (row: string) => row.replace(/^hot /, 'cached ')

export const speed: Figure = ({ perSecond }) => perSecond
export const serverCpu: Figure = (sample) => sample.serverCpu
/** Server and PostgreSQL. */
export const cpu: Figure = ({ serverCpu, postgresCpu }) =>
  serverCpu === undefined || postgresCpu === undefined ? undefined : serverCpu + postgresCpu

const samplesOf = ({ rows }: Results, [row, target]: At) =>
  rows[row]?.find(({ name }) => name === target)?.samples ?? []

/** One figure over all repetitions. */
export const figureOf = (results: Results, at: At, figure: Figure) =>
  spreadOf(samplesOf(results, at).map(figure))

/** The ratio of two targets, formed for each repetition, so that common disturbances cancel out. */
export function ratioOf(results: Results, one: At, other: At, figure: Figure): Spread | undefined {
  const others = samplesOf(results, other)
  return spreadOf(
    samplesOf(results, one).map((sample, n) => {
      const [value, beside] = [figure(sample), others[n] && figure(others[n])]
      return value === undefined || beside === undefined ? undefined : value / beside
    }),
  )
}

/**
 * Lists what is also measured with more data, and by which factor it may cost more there if a goal
 * sets one.
 */
export const growing = [
  { work: 'feed', name: 'feed page 1', most: 1.15 },
  { work: 'deepFeed', name: 'feed page 4,000', most: 1.3 },
  { work: 'history', name: 'chat history, 50', most: 1.15 },
  { work: 'conversations', name: 'conversations, 100', most: 1.15 },
  { work: 'send', name: 'send, 16 senders', most: 1.15 },
  { work: 'profile', name: 'profile', most: 1.15 },
  { work: 'people', name: 'people page', most: 1.15 },
  { work: 'tagSearch', name: 'tag search', most: undefined },
  { work: 'newTagSearches', name: 'tag search, not cached', most: undefined },
  { work: 'newJobSearches', name: 'job search, not cached', most: undefined },
] as const

/** Lists what is also measured with more messages alone. */
export const ofMessages = new Set<string>(['history', 'conversations', 'send', 'profile'])
