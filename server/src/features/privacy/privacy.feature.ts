import { privacy } from '@wayside/contract/privacy'
import type { Feature, Parts } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { privacyRoutes } from './privacy.routes.ts'

type Needs = Pick<Parts, 'db'>

/** The settings about who sees and reaches a member. */
export const privacyFeature: Feature<Needs> = {
  name: 'privacy',
  routes: privacyRoutes,
  nouns: {
    privacy: noun('Privacy', 'What a member decides about who sees and reaches them.', privacy, {
      settings: { summary: 'Shows what the caller has decided about who sees and reaches them.' },
      change: {
        summary: 'Changes those settings; what is left out stays as it is.',
        fields: {
          profileFor:
            '`contacts`: only members in whose chats the caller wrote may open the profile.',
          isListed: 'Whether the caller appears in the lists of people.',
          showLastSeen: 'Without it the caller does not see `lastSeen` of others either.',
          firstContact:
            'Who may begin a chat; `known`: members with a picture or a bio who have been here for more than a day.',
          readReceipts: 'Without them the caller does not see `readAt` of others either.',
        },
      },
    }),
  },
}
