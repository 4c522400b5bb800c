import { type Member, member as memberSchema } from '@wayside/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProfileAbout, ProfileCard } from './ProfileCard.tsx'
import { SocialLinks } from './SocialLinks.tsx'

/** The visible form of fields that are not shown as they are stored. */
const shownAs: Partial<Record<keyof Member, [value: unknown, shown: string]>> = {
  country: ['france', 'France'],
  hostornomad: ['host', 'Host'],
  isVerified: [true, 'Email confirmed'],
  registerAge: ['2025-03-04T05:06:07.000Z', 'March 2025'],
  webUN: ['https://example.org/', 'example.org'],
}

// spec 10.105
test('a profile shows every public field of a member', () => {
  const fields = (Object.keys(memberSchema.shape) as (keyof Member)[]).filter(
    (field) => field !== '_id',
  )
  const shown = new Map(
    fields.map((field) => [field, shownAs[field] ?? [`of_${field}`, `of_${field}`]]),
  )
  const member = Object.fromEntries(
    [...shown].map(([field, [value]]) => [field, value]),
  ) as unknown as Member
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ProfileCard member={{ ...member, _id: 'id' }}>Actions</ProfileCard>
      <ProfileAbout member={member} />
      <SocialLinks member={member} />
    </MemoryRouter>,
  )
  const missing = [...shown].filter(([, [, text]]) => !page.includes(text))
  expect(missing.map(([field]) => `${field}: show it in ProfileCard.tsx`)).toEqual([])
})
