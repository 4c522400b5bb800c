import { ApiError, NetworkError } from './failures.ts'

/** Chooses the text of an error (spec §8): the network's, else the server's, else the screen's. */
export function sayWhy(error: unknown, texts: { failed: string; network?: string }): string {
  if (error instanceof NetworkError) return texts.network ?? texts.failed
  if (error instanceof ApiError) return error.body?.error || texts.failed
  return texts.failed
}

/** Returns the server's messages about single fields, by wire name. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.body?.errors) || {}

/** The member has closed the dialog that asks who they are, and knows it. */
export const isUnconfirmed = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'confirm'
