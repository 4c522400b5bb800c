import { z } from 'zod/mini'
import { textOrNothing } from './normalize.ts'

/** The details that every member who sees the profile sees, and no others. */
export const publicDetails = z.object({
  city: textOrNothing,
  languages: z.array(z.object({ code: z.string(), level: z.string() })),
  interests: z.array(z.string()),
  sleeping: textOrNothing,
  maxGuests: z.nullable(z.number()),
  pets: textOrNothing,
  smoking: textOrNothing,
  wheelchair: textOrNothing,
  offers: textOrNothing,
  asks: textOrNothing,
})
export type PublicDetails = z.infer<typeof publicDetails>

/** The texts that a moderator empties together with the bio. */
export const detailsRemovedWithBio = ['city', 'offers', 'asks', 'question'] as const

/** The details that moderators see: all that other members see. */
export const detailsOfCase = z.extend(publicDetails, {
  hosting: textOrNothing,
  question: textOrNothing,
})
export type DetailsOfCase = z.infer<typeof detailsOfCase>
