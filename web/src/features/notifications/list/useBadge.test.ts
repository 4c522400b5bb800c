import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { badgeKey, setUnseen } from './useBadge.ts'

const badgeWith = (notifications: number) => ({
  ...{ success: true, messages: 2, notifications },
  ...{ total: 2 + notifications, pollAfterSeconds: 240 },
})

it('takes over how many are unseen, but not from a response that is older than the counts', async () => {
  const cache = new QueryClient()
  const now = Date.now()
  cache.setQueryData(badgeKey, badgeWith(1), { updatedAt: now - 1000 })
  const isStale = () => cache.getQueryState(badgeKey)?.isInvalidated
  await setUnseen(cache, 0, now - 2000)
  expect([cache.getQueryData(badgeKey), isStale()]).toEqual([badgeWith(1), true])
  await setUnseen(cache, 0, now - 500)
  expect([cache.getQueryData(badgeKey), isStale()]).toEqual([badgeWith(0), false])
})
