import type { ErrorCode } from '@wayside/contract/errors'

interface More {
  /** One text for each field, by wire name. */
  fields?: Record<string, string> | undefined
  /** The fields that a form lacked and had, for the calls that list them. */
  names?: { missingFields: string[]; receivedFields: string[] } | undefined
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined
  /** Appears in the log only. */
  cause?: unknown
}

/** An error whose text the member may read; all other errors become a plain 500 or 503. */
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

/** Refuses what was done too often, and says after how many seconds it may be tried again. */
export function tooMany(seconds: number, text = 'Too many requests.') {
  const wait = Math.max(1, Math.ceil(seconds))
  return new Refusal('tooMany', `${text} Please try again in ${inWords(wait)}.`, {
    retryAfter: wait,
  })
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`
  return seconds < 5400
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${Math.ceil(seconds / 3600)} hours`
}

/** The value that was looked for; refuses with this text when there is none. */
export function orNotFound<T>(value: T | undefined, text: string): T {
  if (value === undefined) throw new Refusal('notFound', text)
  return value
}

/** Message for requests that cannot be parsed; parser errors are not shown. */
export const unreadableText = 'The request could not be read'

export const tooLargeText = 'That is too large to send'

/** Refuses to start or to back up. The operator reads the message as one line, without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** A value of the environment is wrong; the operator reads the message as one line. */
export class ConfigError extends Error {}

/** The mail server does not take this email for its address, now or later. */
export class AddressRefused extends Error {
  /** Whether the address is wrong, or takes no emails at present. */
  readonly kind: 'hard' | 'soft'
  constructor(message: string, kind: AddressRefused['kind']) {
    super(message)
    this.kind = kind
  }
}
