import type { Refused } from '@wayside/contract/errors'

// Apart from call(), because the first screen must know them before it has the schemas of the
// contract.

/** The server answered, but said no. `retryAfter` counts seconds. */
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

  /**
   * Another member has logged in since the page was opened; nothing was done, and the page begins
   * anew.
   */
  get isOtherMember() {
    return this.body?.code === 'otherMember'
  }
}

/** No answer at all, or not in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The server did it, and told it in a way that this page does not know: a newer server, say. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
  /** Whose session it was for. */
  readonly member: string | undefined

  constructor(call: string, member: string | null, cause: unknown) {
    super(call, { cause })
    this.member = member ?? undefined
  }
}
