import { z } from 'zod/mini'
import { kinds, termsFields, termsProblems } from './agreementTerms.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { conversation, message, messageRules } from './messages.ts'
import { done, textOrNothing } from './normalize.ts'
import { optionalText } from './optionalText.ts'
import { pagination } from './pagination.ts'
import { addressFields, stayAddress } from './stayAddress.ts'
import { clamped, clientId, id, instant } from './text.ts'

export const agreementRules = {
  choice: 'Please choose from the list',
  reason: `Please write at least ${limits.reasonMin} characters about why you ask`,
  answer: 'Please answer the host’s question',
  reload: 'Please reload the page',
  unchanged: 'Please change something',
  word: (name: string) => `Please say a word to ${name}`,
} as const

export const agreementTexts = {
  notFound: 'Agreement not found',
  changed: 'This has changed meanwhile. Please look at it again.',
  oneself: 'You cannot make an agreement with yourself',
  twenty: `This has been changed ${limits.versionsMax} times. Please start a new one.`,
  otherClientId: 'This clientId belongs to something else',
  openAlready: 'There is an open request between you already. Change that one instead.',
  tenOpen: `You have ${limits.openRequests} open requests. Withdraw one, or wait for an answer.`,
  notWritten: 'You can invite members who have a trip here or have written to you',
} as const

export const unansweredText = (count: number) =>
  `${count} unanswered request${count === 1 ? '' : 's'}`

const terms = z.object({
  from: z.string(),
  to: z.optional(z.string()),
  guests: z.optional(z.number()),
  nights: z.optional(z.number()),
  at: z.optional(z.string()),
  place: z.optional(z.string()),
  note: textOrNothing,
})

/**
 * A stay or a meeting of two members. What does not apply is absent. Plain strings stand where a
 * newer server may know more words.
 */
export const agreement = z.object({
  _id: z.string(),
  chatId: z.string(),
  kind: z.enum(kinds),
  /** requested, accepted, over, declined, withdrawn, cancelled or expired. */
  state: z.string(),
  hostId: z.string(),
  guestId: z.string(),
  requestedBy: z.string(),
  /** The member who has to answer the newest version. */
  turn: z.optional(z.string()),
  /** The number of the newest version. */
  version: z.number(),
  /** Those of the newest version. */
  terms,
  /** Those in force. */
  agreed: z.optional(terms),
  /** The changes of the newest version, while it waits for its answer. */
  changes: z.optional(
    z.array(z.object({ field: z.string(), before: textOrNothing, after: textOrNothing })),
  ),
  reason: z.optional(z.string()),
  question: z.optional(z.string()),
  answer: z.optional(z.string()),
  /** The last word that was said with an act. */
  word: z.optional(z.string()),
  /** The member who declined, withdrew or cancelled it. */
  closedBy: z.optional(z.string()),
  /** Until when the newest version can be answered. */
  expiresAt: z.optional(instant),
  createdAt: instant,
  changedAt: instant,
  other: conversation.shape.otherUser,
  versions: z.optional(
    z.array(z.object({ version: z.number(), by: textOrNothing, at: instant, terms })),
  ),
  /** The guests whom the host already has on these nights, while it is the host's turn. */
  alsoHosting: z.optional(z.number()),
  /** Where the guest stays: for the guest while it is agreed, for the host while it is stored. */
  stayAt: z.optional(stayAddress),
  /** Whether the reader can `write` a reference about it, or has `written` one. */
  reference: z.optional(z.string()),
})
export type Agreement = z.infer<typeof agreement>

export const agreementLists = ['waiting', 'sent', 'agreed', 'past'] as const
export type AgreementList = (typeof agreementLists)[number]

const word = optionalText(limits.wordMax)
const version = z.int(agreementRules.reload)

const requestFields = z.object({
  receiverId: z.catch(z.string(), ''),
  kind: z.enum(kinds, agreementRules.choice),
  role: z._default(z.enum(['guest', 'host'], agreementRules.choice), 'guest'),
  ...termsFields,
  reason: optionalText(limits.reasonMax),
  answer: optionalText(limits.answerMax),
  clientId,
})
type RequestFields = z.infer<typeof requestFields>

/** The form of a request, an invitation, or a suggested meeting. */
export const requestForm = requestFields.check(
  z.check<RequestFields>(({ value, issues }) => {
    const { kind, role, reason } = value
    const problems = termsProblems(kind, value, Date.now())
    const wrong = problems.map(({ field, text }) => ({ field: field as string, text }))
    if (kind === 'stay' && role === 'guest' && reason.length < limits.reasonMin)
      wrong.push({ field: 'reason', text: agreementRules.reason })
    for (const { field, text } of wrong)
      issues.push({ code: 'custom', path: [field], message: text, input: value, continue: true })
  }),
)
export type RequestForm = z.infer<typeof requestForm>

const params = z.object({ id: id(agreementTexts.notFound) })
const one = z.object({ success: done, agreement })

/** An act on an agreement. */
const act = <const Path extends string, Body extends z.ZodMiniObject>(path: Path, body: Body) =>
  endpoint({ method: 'POST', path, access: 'member', params, body, response: one })

/** The calls of agreements. */
export const agreements = {
  request: endpoint({
    method: 'POST',
    path: '/api/agreements',
    access: 'member',
    body: requestForm,
    response: z.extend(one, { message }),
  }),
  /** Its terms are checked by the kind of the agreement, with `termsProblems`. */
  change: act('/api/agreements/:id/change', z.object({ version, ...termsFields, word, clientId })),
  accept: act('/api/agreements/:id/accept', z.object({ version })),
  decline: act('/api/agreements/:id/decline', z.object({ version, word })),
  withdraw: act('/api/agreements/:id/withdraw', z.object({ version })),
  cancel: act('/api/agreements/:id/cancel', z.object({ version, word })),
  /** Shares with the guest where they stay; three empty texts end that. */
  address: act('/api/agreements/:id/address', z.object(addressFields)),
  list: endpoint({
    method: 'GET',
    path: '/api/agreements',
    access: 'member',
    query: z.object({
      list: z.catch(z.enum(agreementLists), 'waiting'),
      page: z._default(clamped(1, limits.pageMax, 1), 1),
    }),
    response: z.object({ success: done, agreements: z.array(agreement), pagination }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/agreements/:id',
    access: 'member',
    params,
    response: one,
  }),
  /** Those of a chat, newest first. */
  ofChat: endpoint({
    method: 'GET',
    path: '/api/agreements/chat/:chatId',
    access: 'member',
    params: z.object({ chatId: id(messageRules.chatNotFound) }),
    response: z.object({ success: done, agreements: z.array(agreement) }),
  }),
}
