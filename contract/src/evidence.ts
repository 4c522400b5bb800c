import { z } from 'zod/mini'
import { member } from './members.ts'
import { detailsOfCase } from './shownDetails.ts'
import { instant } from './text.ts'

const person = z.object({ _id: z.string(), name: z.string(), lastname: z.string() })

/** All that a profile shows of a member, for moderators. A field that is not there is empty. */
export const profileOfCase = z.extend(z.omit(member, { isVerified: true }), {
  registerAge: instant,
  /** Absent or null when the member had said nothing beside the profile. */
  details: z.nullish(detailsOfCase),
})
/** The picture is copied as a file. */
export const reportedProfile = z.omit(profileOfCase, { profilePic: true })

/** The reported thing, as it was at that time; its kind decides which fields there are. */
export const evidence = z.object({
  member: z.optional(reportedProfile),
  /** Names for GET /api/moderation/evidence/{file}. */
  pictures: z.optional(z.array(z.string())),
  post: z.optional(
    z.object({
      _id: z.string(),
      content: z.string(),
      tags: z.array(z.string()),
      createdAt: instant,
      author: person,
    }),
  ),
  job: z.optional(
    z.object({
      _id: z.string(),
      jobTitle: z.string(),
      jobDescription: z.string(),
      jobCity: z.string(),
      jobBudget: z.number(),
      jobApplyDirection: z.string(),
      createdAt: instant,
      payPer: z.optional(z.string()),
      /** Why it was off the list, if it was. */
      closed: z.optional(z.string()),
      owner: person,
    }),
  ),
  reference: z.optional(
    z.object({
      _id: z.string(),
      /** Absent when the account of the author was erased. */
      authorId: z.optional(z.string()),
      aboutId: z.string(),
      kind: z.string(),
      /** yes or no. */
      recommends: z.string(),
      text: z.string(),
      /** The month in which it was written, as `2027-05`. */
      month: z.string(),
      reply: z.optional(z.string()),
      /** The stay or meeting that it is about: what, when and between whom, and nothing typed. */
      agreement: z.optional(
        z.object({
          what: z.string(),
          hostId: z.string(),
          guestId: z.string(),
          state: z.string(),
          /** Absent when it ended with the chat. */
          cancelledBy: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** Of a chat or reference: those whom the ids in it name. */
  members: z.optional(z.array(person)),
  messages: z.optional(
    z.array(
      z.object({
        _id: z.string(),
        senderId: z.string(),
        text: z.string(),
        /** Typed with an act on an agreement, and not in the text of its message. */
        note: z.optional(z.string()),
        createdAt: instant,
        reported: z.boolean(),
      }),
    ),
  ),
})
export type Evidence = z.infer<typeof evidence>
