import type { Checked, Endpoint, Output } from '@wayside/contract/endpoint'
import type { Limit } from '../identity/limits.ts'

/** The checked input of a call, and who makes it. */
export type MemberInput<E extends Endpoint> = Checked<E> & {
  me: E['access'] extends 'public' ? string | undefined : string
  /**
   * The member whose blocks and mutes filter the response; undefined for visitors and for members
   * who have none.
   */
  filteredFor: string | undefined
}

/** The parts of the HTTP call that a handler may need. */
export interface Call {
  /** The address that limits count; undefined for the people at this machine. */
  client: string | undefined
  token: string | undefined
  /** The name by which the server was asked. */
  hostname: string
  /** The User-Agent, which is neither stored nor logged. */
  userAgent: string | undefined
  /** Refuses a moderator who has not confirmed by a second step in the last 15 minutes. */
  confirmFactor(): void
  /** Lets the browser store the response as a file. */
  saveAs(fileName: string): void
  /**
   * Lets the caller alone store the response for a while. `tag` names its content: a caller that
   * has it already gets a 304 without it.
   */
  mayStore(how: { seconds: number; tag: string }): void
  startSession(token: string, life: { isLasting: boolean }): void
  endSession(): void
}

/**
 * The input of a handler. A handler with a shared response learns of the caller only what makes the
 * response another one.
 */
export type HandlerArguments<E extends Endpoint, C> = C extends 'shared'
  ? [input: Checked<E> & { isMember: boolean; filteredFor: string | undefined }]
  : [input: MemberInput<E>, call: Call]

export type Cache = 'shared' | undefined

/** How a route limits and caches its calls. */
export interface Options<E extends Endpoint, C extends Cache> {
  /** The limits of each call, which may depend on its input. */
  limit?: Limit[] | ((input: MemberInput<E>) => Limit[])
  /** The limits of the rows of a response, since few calls can read many rows. */
  rows?: {
    limit: (input: MemberInput<E>) => Limit | undefined
    of: (response: Output<E>) => number
  }
  /**
   * `shared`: the response looks the same to every member, so it is made once for each version of
   * the data. Visitors and members with a filtered view go past the cache.
   */
  cache?: C
}

/** A registered route, as the API document and the tests of all routes read it. */
export interface Registered {
  method: string
  path: string
  access: Endpoint['access']
  endpoint: Endpoint
  limits: Limit[]
}
