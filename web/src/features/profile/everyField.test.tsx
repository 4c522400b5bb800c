import { member } from '@wayside/contract/members'
import { profileForm } from '@wayside/contract/profile'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EditForm } from './EditForm.tsx'
import type { Edit } from './useEditProfile.ts'

const edit = {
  fields: Object.fromEntries(Object.keys(profileForm.shape).map((field) => [field, 'text'])),
  problems: [],
  problemOf: () => undefined,
  picture: {},
  asksPassword: true,
} as unknown as Edit

test('the form has a control for every field of its call', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <EditForm edit={edit} country="france" emailHint="" />
    </MemoryRouter>,
  )
  const fields = Object.keys(profileForm.shape).filter((field) => field !== 'removePicture')
  const missing = fields.filter((field) => !page.includes(`name="${field}"`))
  expect(missing.map((field) => `${field}: give it a control in EditForm.tsx`)).toEqual([])
})

test('the form has every public field of a member but those that nobody types', () => {
  const notTyped = ['_id', 'profilePic', 'isVerified', 'registerAge']
  const missing = Object.keys(member.shape).filter(
    (field) => !notTyped.includes(field) && !(field in profileForm.shape),
  )
  expect(missing.map((field) => `${field}: add it to profileForm`)).toEqual([])
})
