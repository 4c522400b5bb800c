import type { Refused } from '@wayside/contract/errors'

// Apart from call(), because the first screen must know them before it has the schemas of the contract.

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
}

/** No answer at all, or not in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
