import { profile } from '@wayside/contract/profile'
import { outbox, picture } from '../phrases.ts'
import { noun } from '../words.ts'

export const profileNoun = noun('Own profile', 'What a member says of themselves.', profile, {
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
})
