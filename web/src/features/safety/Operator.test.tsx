import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Operator as Facts } from '@wayside/contract/operator'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Operator, Recipients } from './Operator.tsx'

const facts: Facts = { success: true, sendsEmails: false, pushHosts: [] }

function shown(data: Facts | undefined) {
  const cache = new QueryClient()
  if (data) cache.setQueryData(['operator'], data)
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <Operator hint="" />
        <Recipients />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

// spec 14.13
it('names the operator and who else gets something, as far as the operator has said', () => {
  const named = shown({
    ...facts,
    name: 'Friends of Wayside',
    contact: 'help@example.org',
    sendsEmails: true,
    mailHost: 'smtp.mailer.example',
    pictureHost: 'bucket.example',
    pushHosts: ['push.example.org'],
  })
  for (const text of ['Friends of Wayside', 'mailto:help@example.org', 'smtp.mailer.example sends'])
    expect(named).toContain(text)
  for (const text of ['bucket.example stores', 'Microsoft, push.example.org']) {
    expect(named).toContain(text)
    expect(shown(facts)).not.toContain(text)
  }
  expect(shown({ ...facts, sendsEmails: true })).toContain('The operator’s own mail server sends')
  expect(shown(facts)).toContain('The operator has not said who they are.')
  expect(shown(facts)).toContain('No emails are sent here.')
})

it('claims nothing of the operator before that is known', () => {
  for (const text of ['has not said', 'No address', 'emails'])
    expect(shown(undefined)).not.toContain(text)
})
