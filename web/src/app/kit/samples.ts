import { isValidElement, type ReactElement } from 'react'

type Part = (props: never) => unknown
type PropsOf<P> = P extends (props: infer Props) => unknown ? Props : never

/** The props that put a part into another state. */
type StateProp =
  | 'error'
  | 'problem'
  | 'note'
  | 'disabled'
  | 'readOnly'
  | `is${string}`
  | `has${string}`

/** The states of a part, by its props. HTML has an `is` of its own, which is none. */
type StatesOf<P> = Exclude<Extract<keyof PropsOf<P>, StateProp>, 'is'>

/** One sample, or, for a part whose props have states, one for each; more may be added. */
type Sample<P> = [StatesOf<P>] extends [never]
  ? ReactElement | Record<string, ReactElement>
  : Record<string, ReactElement> & Record<'plain' | StatesOf<P>, ReactElement>

/** Parts of the kit by their names, each with its samples by their states. */
export type Samples = Record<string, { part: unknown; states: Record<string, ReactElement> }>

/** Joins parts with their samples. It does not compile when a part lacks one of its states. */
export const samplesOf = <Parts extends Record<string, Part>>(
  parts: Parts,
  samples: NoInfer<{ [Name in keyof Parts]: Sample<Parts[Name]> }>,
): Samples =>
  Object.fromEntries(
    Object.entries<ReactElement | Record<string, ReactElement>>(samples).map(([name, sample]) => [
      name,
      { part: parts[name], states: isValidElement(sample) ? { plain: sample } : sample },
    ]),
  )
