import { z } from 'zod/mini'
import { instant } from './text.ts'

const person = z.object({ _id: z.string(), name: z.string(), lastname: z.string() })

/** What was reported, as it was at that time; which of these there is depends on the kind. */
export const evidence = z.object({
  member: z.optional(
    z.extend(person, {
      country: z.string(),
      bio: z.string(),
      hostornomad: z.string(),
      registerAge: instant,
      instagramUN: z.string(),
      twitterUN: z.string(),
      facebookUN: z.string(),
      webUN: z.string(),
    }),
  ),
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
      owner: person,
    }),
  ),
  members: z.optional(z.array(person)),
  messages: z.optional(
    z.array(
      z.object({
        _id: z.string(),
        senderId: z.string(),
        text: z.string(),
        createdAt: instant,
        reported: z.boolean(),
      }),
    ),
  ),
})
export type Evidence = z.infer<typeof evidence>
