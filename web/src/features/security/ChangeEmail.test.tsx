import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ChangeEmail } from './ChangeEmail.tsx'

test('says beside the new address that the old mailbox can undo the change', () => {
  const me = { _id: 'me', email: 'ana@example.org' } as Me
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChangeEmail me={me} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [, hint = ''] = /aria-describedby="([^"]+)" name="email"/.exec(page) ?? []
  expect(page).toMatch(new RegExp(`id="${hint}"[^>]*>For 8 days your old mailbox can undo this.<`))
})
