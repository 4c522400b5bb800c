import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done } from './normalize.ts'

export const privacyRules = { choice: 'Please choose one of the given answers' } as const

const { choice } = privacyRules

/** A member's choices about who sees and reaches them. */
export const privacySettings = z.object({
  /** Whether all members may open the profile, or only those the member writes with. */
  profileFor: z.enum(['members', 'contacts'], choice),
  /** The member appears in the lists of people. */
  isListed: z.boolean(choice),
  /** The profile tells roughly when the member was last here. */
  showLastSeen: z.boolean(choice),
  /** Members who may begin a chat; `known` ones have a picture or a bio and are here for a day. */
  firstContact: z.enum(['everyone', 'known', 'nobody'], choice),
  /** The member tells what they have read, and sees what others have. */
  readReceipts: z.boolean(choice),
})
export type PrivacySettings = z.infer<typeof privacySettings>

/** Why a member may not begin a chat, by the receiver's setting. */
export const firstContactTexts = {
  known:
    'This member accepts first messages only from members with a picture or a bio who have been here for more than a day.',
  nobody: 'This member does not accept first messages.',
} as const

const response = z.extend(privacySettings, { success: done })

/** The settings of section 14 of the product decisions. */
export const privacy = {
  settings: endpoint({
    method: 'GET',
    path: '/api/account/privacy',
    access: 'anyMember',
    response,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/account/privacy',
    access: 'anyMember',
    body: z.partial(privacySettings),
    response,
  }),
}
