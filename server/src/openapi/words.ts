import type { ErrorCode } from '@wayside/contract/errors'
import type { z } from 'zod/mini'

/** The prose about one call that its endpoint does not hold. A renamed field does not compile. */
export interface Words<E> {
  summary: string
  more?: string
  fields?: Partial<Record<FieldOf<E>, string>>
  /**
   * The codes that only its service gives; those that follow from the endpoint are added to them.
   */
  codes?: readonly ErrorCode[]
}

/** A call without its words does not compile. */
export type WordsOf<Calls> = { [C in keyof Calls]: Words<Calls[C]> }

type Keys<E, Part extends string> =
  E extends Readonly<Record<Part, z.ZodMiniType>> ? keyof z.input<E[Part]> & string : never
type FieldOf<E> =
  | Keys<E, 'params'>
  | Keys<E, 'query'>
  | Keys<E, 'body'>
  | (E extends { file: { name: infer Name extends string } } ? Name : never)
