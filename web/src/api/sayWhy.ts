import { ApiError, NetworkError } from './failures.ts'

/**
 * spec §8, the rule of its catalogue: the network text, else the server's own, else the screen's.
 */
export function sayWhy(error: unknown, texts: { failed: string; network?: string }): string {
  if (error instanceof NetworkError) return texts.network ?? texts.failed
  if (error instanceof ApiError) return error.body?.error || texts.failed
  return texts.failed
}

/** What the server said about single fields, by the field's wire name. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.body?.errors) || {}
