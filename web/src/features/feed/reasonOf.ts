import { ApiError } from '../../api/call.ts'

/** What the server said about a refusal; nothing where it could not answer, so that the screen's text says it all (spec §8). */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  return error.body?.error || undefined
}
