import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, textOrNothing } from './normalize.ts'
import { id, instant } from './text.ts'

export const mydataTexts = {
  linkSent: (email: string) => `We sent a link to ${email}. Nothing happens until you open it.`,
  leavingAlready: 'Your account is already being deleted.',
  preparing: 'Your data is already being prepared.',
  onceADay: 'You can prepare your data once a day.',
  noFile: 'This download is no longer here.',
  notLeaving: 'Your account is not being deleted.',
} as const

/** Texts that replace a removed one. */
export const removedTexts = {
  byAuthor: 'This message was removed by its author.',
} as const

/** A member's download of their own data. */
export const dataExport = z.object({
  _id: z.string(),
  /** waiting, ready or failed; a plain string, so that an open page accepts a newer server. */
  state: z.string(),
  askedAt: instant,
  bytes: z.optional(z.number()),
  expiresAt: z.optional(instant),
})
export type DataExport = z.infer<typeof dataExport>

/** The calls with which members take their data and delete their account, whatever their standing. */
export const mydata = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'anyMember',
    confirm: true,
    response: z.object({ success: done, export: dataExport }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'anyMember',
    response: z.object({ success: done, export: z.nullable(dataExport) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/account/export/:id/file',
    access: 'anyMember',
    confirm: true,
    params: z.object({ id: id(mydataTexts.noFile) }),
    /** A stream of bytes. */
    response: z.custom<object>((value) => typeof value === 'object' && value !== null),
    contentType: 'application/zip',
  }),
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
