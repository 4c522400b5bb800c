import type { ErrorCode } from '@wayside/contract/errors'

interface More {
  /** One text a field, by wire name. */
  fields?: Record<string, string> | undefined
  /** Names of the fields a form lacked and had, where its call lists them. */
  names?: { missingFields: string[]; receivedFields: string[] } | undefined
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined
  /** For the log only. */
  cause?: unknown
}

/** A "no" the member may read. Anything else that is thrown becomes a plain 500 or 503. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly names: More['names']
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, text: string, { fields, names, retryAfter, cause }: More = {}) {
    super(text, { cause })
    this.code = code
    this.fields = fields
    this.names = names
    this.retryAfter = retryAfter
  }
}

/** Said of whatever cannot be parsed; the parser's own words are for programmers. */
export const unreadableText = 'The request could not be read'
