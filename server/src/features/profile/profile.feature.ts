import { profile } from '@wayside/contract/profile'
import { notDownloaded } from '../../database/memberTables.ts'
import type { Feature } from '../../feature.ts'
import { outbox, picture } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { moveOlderPosts, picturesInUse } from './profile.queries.ts'
import { type ProfileParts, profileRoutes } from './profile.routes.ts'

/** A member's own profile. */
export const profileFeature: Feature<ProfileParts> = {
  name: 'profile',
  routes: profileRoutes,
  every: [{ name: 'moveOlderPosts', seconds: 3600, work: ({ db }) => moveOlderPosts(db) }],
  tables: {
    moving_authors: { words: 'country', download: notDownloaded, erased: ['author_id'] },
  },
  filesInUse: picturesInUse,
  nouns: {
    profile: noun('Own profile', 'What a member says of themselves.', profile, {
      update: {
        summary: 'Saves the caller’s own profile.',
        more: `A new email address is \`pendingEmail\` until the link sent to it is opened; until then the old one stays valid. Saving again sends another link, at most 5 an hour; \`isMailSent\` says whether one was sent. Where two-step login is on, another address needs a confirmation. ${outbox}`,
        fields: {
          country: 'A country from the list, in lower case, or "remote".',
          currentPassword: 'Must be right when it is given, whatever else changes.',
          facebookUN: 'A name or the URL of a page; stored as a URL.',
          webUN: 'A website; stored as a full URL.',
          removePicture: '"true" removes the current picture.',
          profilePic: picture,
        },
        codes: ['conflict', 'confirm'],
      },
    }),
  },
}
