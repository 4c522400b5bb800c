import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, textOrNothing } from './normalize.ts'
import { instant } from './text.ts'

export const accountLinkTexts = {
  invalid: 'This link is no longer valid.',
  emailKept: (email: string) => `Your email is ${email}. You have been logged out on every device.`,
  leaving: (day: string) =>
    `Your account will be deleted on ${day}. Until then you can log in and keep it.`,
  staying: 'Your account stays. Log in as usual.',
  factorEnds: (day: string) =>
    `Your second step will be removed on ${day}. A login with a code stops that.`,
  factorStays: 'Your second step stays. If you did not ask for this, choose a new password.',
} as const

/**
 * The purpose of a mailed link. It is a plain string, so that a page older than the server accepts
 * new purposes.
 */
const purpose = z.string()
const token = z.catch(z.string(), '')

/**
 * Links in emails that change an account. Opening one changes nothing, because mail scanners do
 * that; its button does.
 */
export const accountLinks = {
  look: endpoint({
    method: 'GET',
    path: '/api/account/link',
    access: 'public',
    query: z.object({ token }),
    response: z.object({ purpose, until: z.optional(instant) }),
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/account/link',
    access: 'public',
    body: z.object({ token }),
    response: z.object({
      success: done,
      purpose,
      message: textOrNothing,
      outbox: z.optional(z.string()),
    }),
  }),
}
