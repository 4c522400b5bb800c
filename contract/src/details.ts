import { z } from 'zod/mini'
import { detailsForm } from './detailsForm.ts'
import { endpoint } from './endpoint.ts'
import { hostAnswers } from './hostAnswers.ts'
import { limits } from './limits.ts'
import { memberTexts } from './members.ts'
import { done, orElse, textOrNothing } from './normalize.ts'
import { referenceCounts } from './referenceCounts.ts'
import { detailsOfCase, publicDetails } from './shownDetails.ts'
import { id } from './text.ts'

export const detailsTexts = { saved: 'Your details are saved.' } as const

export const ownDetails = z.extend(detailsOfCase, {
  requestLimit: orElse(z.number(), limits.requestLimit),
  closed: z.array(z.object({ from: z.string(), to: z.string() })),
  address: textOrNothing,
  phone: textOrNothing,
  arrival: textOrNothing,
})
export type OwnDetails = z.infer<typeof ownDetails>

const shownHosting = z.object({
  /** accepting, maybe or no; empty when the member has not said. */
  status: textOrNothing,
  question: textOrNothing,
  /** Whether the reader may ask to stay: `yes`, `full`, `closed`, or `self` on one's own profile. */
  mayRequest: z.string(),
  /** How many requests wait for an answer, when there are as many as the host takes. */
  unanswered: z.optional(z.number()),
})

/** The calls of what members say beside their profile. */
export const details = {
  own: endpoint({
    method: 'GET',
    path: '/api/profile/details',
    access: 'member',
    response: z.object({ success: done, details: ownDetails }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/profile/details',
    access: 'member',
    body: detailsForm,
    response: z.object({ success: done, message: textOrNothing, details: ownDetails }),
  }),
  of: endpoint({
    method: 'GET',
    path: '/api/users/:id/details',
    access: 'member',
    params: z.object({ id: id(memberTexts.notFound) }),
    response: z.object({
      success: done,
      details: publicDetails,
      hosting: shownHosting,
      /** How many the reader can see. */
      references: orElse(referenceCounts, { total: 0, recommend: 0, not: 0 }),
      /** Null when too few have asked to stay. */
      answers: orElse(z.nullable(hostAnswers), null),
      mayWriteReference: orElse(z.boolean(), false),
    }),
  }),
}
