import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, textOrNothing } from './normalize.ts'

export const mydataTexts = {
  linkSent: (email: string) => `We sent a link to ${email}. Nothing happens until you open it.`,
  leavingAlready: 'Your account is being deleted already.',
  notLeaving: 'Your account is not being deleted.',
} as const

/** What stands in place of a text that is gone. */
export const removedTexts = {
  byAuthor: 'This message was removed by its author.',
} as const

/** The calls with which members take their data and delete their account, whatever their standing. */
export const mydata = {
  /** Asks for the deletion of the account: a link is mailed, and nothing else happens. */
  askDeletion: endpoint({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'anyMember',
    confirm: true,
    body: z.object({
      /** The texts of the member's messages go as well. */
      eraseMessages: z._default(z.boolean(), false),
    }),
    response: z.object({
      success: done,
      message: textOrNothing,
      outbox: z.optional(z.string()),
    }),
  }),
  cancelDeletion: endpoint({
    method: 'POST',
    path: '/api/account/deletion/cancel',
    access: 'anyMember',
    response: z.object({ success: done }),
  }),
}
