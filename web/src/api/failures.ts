import type { Refused } from '@wayside/contract/errors'

// These classes are apart from call(), because the first screen needs them before the contract's
// schemas load.

/** The server refused the call. `retryAfter` is in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: Refused | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, body?: Refused, retryAfter?: number) {
    super(body?.error || `HTTP ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  /** Another member has logged in since; the server did nothing, and the page reloads. */
  get isOtherMember() {
    return this.body?.code === 'otherMember'
  }
}

/** Tells whether our server, and no proxy, says that what was asked for is not there. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.body !== undefined

/** There was no response, or not in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/**
 * The call succeeded, but its response breaks this page's contract, for example after an update of
 * the server.
 */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse'
  /** The member whose session the response was made for. */
  readonly member: string | undefined

  constructor(call: string, member: string | null, cause: unknown) {
    super(call, { cause })
    this.member = member ?? undefined
  }
}
