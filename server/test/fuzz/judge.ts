import { errorBody } from '@wayside/contract/errors'

const statusOf: Record<string, number[]> = {
  invalid: [400],
  signedOut: [401],
  forbidden: [403],
  confirm: [403],
  suspended: [403],
  unverified: [403],
  notFound: [404],
  conflict: [409],
  tooSlow: [408],
  tooLarge: [413],
  tooMany: [429],
}

// Stacks, statements, paths, names of our parts.
const inner =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|select "|insert into|relation "|column "|Fastify|FST_|postgres|syntax error/i

export interface Answer {
  status: number
  type: string
  body: string
}

/**
 * Returns what is wrong with a response, if anything: a failure, or a refusal without the one error
 * body.
 */
export function faultIn(
  { status, type, body }: Answer,
  { isCall }: { isCall: boolean },
): string | undefined {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`
  const isJson = type.startsWith('application/json')
  if (!isCall) return undefined
  if (status < 400) return status === 200 && !isJson ? `answered 200 as ${type}` : undefined
  if (!isJson) return `refused with ${status} as ${type || 'nothing'}`
  const refusal = errorBody.safeParse(parsed(body))
  if (!refusal.success) return `refused with ${status} and another body: ${body.slice(0, 200)}`
  if (!statusOf[refusal.data.code]?.includes(status))
    return `refused with ${status} as ${refusal.data.code}`
  return inner.test(body) ? `told its inside: ${body.slice(0, 300)}` : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
