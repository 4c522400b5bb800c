import { z } from 'zod/mini'
import { userTypeInResponse } from './accountFields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { memberTexts } from './members.ts'
import { done, textOrNothing } from './normalize.ts'
import { optionalText } from './optionalText.ts'
import { pagination } from './pagination.ts'
import { referenceCounts } from './referenceCounts.ts'
import { referenceKinds } from './referenceKinds.ts'
import { clamped, clientId, id, longText, visible } from './text.ts'

export const recommendations = ['yes', 'no'] as const
export type Recommendation = (typeof recommendations)[number]

export const referenceRules = {
  kind: 'Please choose how you know them',
  recommends: 'Please say whether you would recommend them',
  choice: 'Please choose from the list',
  tooShort: `Please say in at least ${limits.referenceMin} characters what happened`,
  reply: 'Please write a reply',
  replyTooLong: `Please use ${limits.replyMax} characters or less`,
} as const

export const referenceTexts = {
  notFound: 'Reference not found',
  cannot: 'You cannot write a reference about this',
  tooEarly: 'You can write references from your seventh day on',
  notWritten: 'You can write a reference once both of you have written to each other',
  twice: 'You have written this reference already',
  theirsIsOpen: 'Their reference is open already. You can reply to it.',
  isOpen: 'This reference is open and cannot be changed.',
  replied: 'You have replied already.',
} as const

const person = z.object({
  _id: z.string(),
  name: textOrNothing,
  lastname: textOrNothing,
  profilePic: textOrNothing,
  country: textOrNothing,
  hostornomad: userTypeInResponse,
})

/** A reference as others read it. Plain strings stand where a newer server may know more words. */
export const reference = z.object({
  _id: z.string(),
  /** Null when the account of the author was erased. */
  author: z.nullable(person),
  kind: z.string(),
  recommends: z.string(),
  text: textOrNothing,
  /** The month in which it was written, as `2027-05`. */
  month: z.string(),
  /** It is about a stay or meeting that both agreed to here. */
  isAgreed: z.boolean(),
  /** Of the member whom it is about; only they are told that a moderator removed it. */
  reply: z.optional(z.string()),
  replyRemoved: z.optional(z.boolean()),
})
export type Reference = z.infer<typeof reference>

/** A stay, meeting or acquaintance that one may write a reference about. */
const writable = z.object({
  user: person,
  /** Null when it is about no agreement. */
  agreement: z.nullable(z.string()),
  /** As in `stay, 3–6 May 2027`. */
  what: z.optional(z.string()),
  kinds: z.array(z.string()),
  /** The last day to write it, where there is one. */
  until: z.optional(z.string()),
})
export type Writable = z.infer<typeof writable>

/** One's own reference, which nobody else can read yet. */
const waiting = z.object({
  _id: z.string(),
  user: person,
  agreement: z.nullable(z.string()),
  what: z.optional(z.string()),
  kinds: z.array(z.string()),
  kind: z.string(),
  recommends: z.string(),
  text: textOrNothing,
  /** The day on which it opens at the latest. */
  shownOn: z.string(),
})
export type WaitingReference = z.infer<typeof waiting>

export const openReferences = z.object({
  write: z.array(writable),
  waiting: z.array(waiting),
  /** That there is one about the caller, and nothing more. */
  about: z.array(z.object({ user: person, shownOn: z.string() })),
  /** Why nothing can be written about the member, or agreement, that was asked for. */
  refusal: z.optional(z.string()),
})
export type OpenReferences = z.infer<typeof openReferences>

/** One of a list; a text of its own stands where none was chosen. */
const oneOf = <const Choice extends string>(choices: readonly Choice[], missing: string) =>
  z.enum(choices, {
    error: ({ input }) => (input === undefined || input === '' ? missing : referenceRules.choice),
  })

const writtenFields = {
  kind: oneOf(referenceKinds, referenceRules.kind),
  recommends: oneOf(recommendations, referenceRules.recommends),
  text: optionalText(limits.referenceMax),
}

/** An author who would not recommend somebody has to say what happened. */
const saysWhy = <Form extends { recommends: Recommendation; text: string }>() =>
  z.refine<Form>(
    ({ recommends, text }) => recommends === 'yes' || text.length >= limits.referenceMin,
    { path: ['text'], error: referenceRules.tooShort },
  )

const referenceFields = z.object({
  receiverId: z.catch(z.string(), ''),
  /** Empty or left out when it is about no agreement. What cannot be read is no agreement's id. */
  agreement: z._default(z.catch(z.nullable(z.string()), 'unreadable'), null),
  ...writtenFields,
  clientId,
})
export const referenceForm = referenceFields.check(saysWhy<z.infer<typeof referenceFields>>())
export type ReferenceForm = z.infer<typeof referenceForm>

const changeFields = z.object(writtenFields)
export const changeForm = changeFields.check(saysWhy<z.infer<typeof changeFields>>())
export type ReferenceChange = z.infer<typeof changeForm>

const replyText = longText(
  limits.replyMax,
  referenceRules.replyTooLong,
  referenceRules.reply,
).check(visible(referenceRules.reply))

const params = z.object({ id: id(referenceTexts.notFound) })
const optionalId = z.catch(z.optional(z.uuid()), undefined)
const written = z.object({ success: done, reference, shownOn: z.string() })

export const references = {
  write: endpoint({
    method: 'POST',
    path: '/api/references',
    access: 'member',
    body: referenceForm,
    response: written,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/references/open',
    access: 'member',
    query: z.object({ about: optionalId, agreement: optionalId }),
    response: z.extend(openReferences, { success: done }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/references/:id',
    access: 'member',
    params,
    body: changeForm,
    response: written,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/references/:id/reply',
    access: 'member',
    params,
    body: z.object({ text: replyText }),
    response: z.object({ success: done, reference }),
  }),
  of: endpoint({
    method: 'GET',
    path: '/api/users/:id/references',
    access: 'member',
    params: z.object({ id: id(memberTexts.notFound) }),
    query: z.object({
      recommends: z.catch(z.optional(z.enum(recommendations)), undefined),
      page: z._default(clamped(1, limits.pageMax, 1), 1),
    }),
    response: z.object({
      success: done,
      references: z.array(reference),
      counts: referenceCounts,
      pagination,
    }),
  }),
}
