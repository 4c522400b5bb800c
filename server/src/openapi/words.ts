import type { Endpoint } from '@wayside/contract/endpoint'
import type { ErrorCode } from '@wayside/contract/errors'
import type { z } from 'zod/mini'

/** The descriptions of one call. A renamed field does not compile. */
export interface Words<E> {
  summary: string
  more?: string
  fields?: Partial<Record<FieldOf<E>, string>>
  /** Codes that only its service returns; those that follow from the endpoint are added. */
  codes?: readonly ErrorCode[]
}

/** A call without a description does not compile. */
type WordsOf<Calls> = { [C in keyof Calls]: Words<Calls[C]> }

type Keys<E, Part extends string> =
  E extends Readonly<Record<Part, z.ZodMiniType>> ? keyof z.input<E[Part]> & string : never
type FieldOf<E> =
  | Keys<E, 'params'>
  | Keys<E, 'query'>
  | Keys<E, 'body'>
  | (E extends { file: { name: infer Name extends string } } ? Name : never)

export interface Noun {
  title: string
  /** One sentence. */
  about: string
  endpoints: Record<string, Endpoint>
  words: Record<string, Words<Endpoint>>
}

/** A noun of the contract: a group of calls in the document. */
export const noun = <Calls extends Record<string, Endpoint>>(
  title: string,
  about: string,
  endpoints: Calls,
  words: WordsOf<Calls>,
): Noun => ({
  title,
  about,
  endpoints,
  words: words as Record<string, Words<Endpoint>>,
})
