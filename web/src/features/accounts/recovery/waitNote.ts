import { ApiError } from '../../../api/call.ts'

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** How long the server wants to be left alone, for those it has refused for now; undefined for everybody else. */
export function waitNote(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.retryAfter) return undefined
  const { retryAfter: seconds } = error
  return `You can try again in ${seconds < 60 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute')}.`
}
