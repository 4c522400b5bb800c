import { ApiError } from '../../api/call.ts'
import { texts } from './messages.texts.ts'

/** spec §8: what the alert says when a message was not sent. */
export function whyNotSent(error: unknown) {
  const said = error instanceof ApiError && error.body?.message
  return said ? texts.sendRefused(said) : texts.sendFailed
}
