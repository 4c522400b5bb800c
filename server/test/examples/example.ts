import type { Endpoint } from '@wayside/contract/endpoint'
import type { ErrorCode } from '@wayside/contract/errors'
import type { ApiRequest, FieldName } from '../apiClient.ts'
import type { AboutAna } from './aboutAna.ts'
import type { callersIn, Scene } from './scene.ts'

/** The server's answer to values that are not right for a field. */
export interface BadValues {
  status: 200 | 400 | 404
  /** The text of the refusal; empty where the values are not refused. */
  text: string
  /** Whether the answer is the one to a call without the field. */
  isIgnored?: boolean
  values: readonly unknown[]
}

export interface FieldExample {
  /** A good value that needs no scene; the good call has it, and the fuzzer sends it. */
  good?: unknown
  /** A good value that only the fuzzer sends. */
  sample?: unknown
  bad: readonly BadValues[]
}

type Call<E extends Endpoint> = (scene: Scene) => ApiRequest<E> | Promise<ApiRequest<E>>

/** All that the tests of the whole API need to know about one endpoint. */
export type Example<E extends Endpoint = Endpoint> = {
  /** A call that is answered with 200; the good values of `fields` are added to it. */
  good: Call<E>
  /** The status of that call when somebody else sends it. */
  access: Record<keyof ReturnType<typeof callersIn>, number>
  /**
   * Whether it is about another member. No block changes the status of one that is about the caller
   * alone, about nobody, or for moderators.
   */
  about: AboutAna | 'nobody else'
  /** The refusals that only the service gives, by their code. */
  refusals?: Partial<Record<ErrorCode, Call<E>>>
  /** More queries, so that every filter is tried alone and together with others. */
  queries?: readonly string[]
} & ([FieldName<E>] extends [never]
  ? { fields?: Record<string, FieldExample> }
  : { fields: Record<FieldName<E>, FieldExample> })

/** One example for each endpoint of a noun: a missing one does not compile. */
export type ExamplesOf<Noun extends Record<string, Endpoint>> = {
  [Name in keyof Noun]: Example<Noun[Name]>
}

/** Values that are refused with status 400 and this text. */
export const refused = (text: string, ...values: unknown[]): BadValues => ({
  status: 400,
  text,
  values,
})

/** Values that name nothing, which is answered with status 404 and this text. */
export const notFound = (text: string, ...values: unknown[]): BadValues => ({
  status: 404,
  text,
  values,
})

/** Values that are answered as if the field were left out. */
export const ignored = (...values: unknown[]): BadValues => ({
  status: 200,
  text: '',
  isIgnored: true,
  values,
})

/** Odd values that are answered with 200 like good ones. */
export const accepted = (...values: unknown[]): BadValues => ({ status: 200, text: '', values })
