import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { detailsForm } from '@wayside/contract/detailsForm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetailsForm } from './DetailsForm.tsx'
import type { DetailsEdit } from './useDetailsForm.ts'

const texts = Object.fromEntries(Object.keys(detailsForm.shape).map((field) => [field, '']))
const edit = {
  fields: {
    ...texts,
    languages: [{ code: 'es', level: 'good' }],
    interests: [],
    interest: '',
    closed: [{ from: '2027-05-03', to: '2027-05-06' }],
  },
  problems: [],
  problemOf: () => undefined,
} as unknown as DetailsEdit

// spec 34.1
test('the form has a control for every field of its call', () => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsForm edit={edit} />
    </QueryClientProvider>,
  )
  const rows = { languages: ['0.code', '0.level'], closed: ['0.from', '0.to'] }
  const names = Object.keys(detailsForm.shape).flatMap(
    (field) => rows[field as keyof typeof rows]?.map((part) => `${field}.${part}`) ?? [field],
  )
  const missing = names.filter((name) => !page.includes(`name="${name}"`))
  expect(missing.map((name) => `${name}: give it a control in DetailsForm.tsx`)).toEqual([])
  expect(page).toContain('Remove Spanish')
  expect(page).toContain('Remove 3–6 May 2027')
})
