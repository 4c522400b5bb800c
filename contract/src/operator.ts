import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done } from './normalize.ts'

/** The operator of this installation, and the services that it hands personal data to. */
export const operator = {
  read: endpoint({
    method: 'GET',
    path: '/api/operator',
    access: 'public',
    response: z.object({
      success: done,
      /** Name and email address of the operator, as far as they have given them. */
      name: z.optional(z.string()),
      contact: z.optional(z.string()),
      /** Emails are sent; otherwise they are saved as files. */
      sendsEmails: z.boolean(),
      /** The host that sends emails, and the one that stores pictures, unless it is the operator's own. */
      mailHost: z.optional(z.string()),
      pictureHost: z.optional(z.string()),
      /** The hosts of push services beside those of the browsers. */
      pushHosts: z.array(z.string()),
    }),
  }),
}
export type Operator = z.infer<(typeof operator)['read']['response']>
