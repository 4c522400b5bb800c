import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshSoon } from './refreshSoon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Shows a list and counts its requests. */
function openList(queryKey: string[]) {
  const cache = new QueryClient()
  let requests = 0
  const queryFn = () => Promise.resolve(++requests)
  const leave = new QueryObserver(cache, {
    queryKey,
    queryFn,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined)
  return { cache, requests: () => requests, leave }
}

describe('fetching a list again after events', () => {
  it('requests at most once a second while a hundred events a second arrive', async () => {
    const list = openList(['flood'])
    for (let event = 0; event < 1000; event++) {
      void refreshSoon(list.cache, ['flood'])
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(list.requests()).toBeGreaterThan(5)
    expect(list.requests()).toBeLessThanOrEqual(11)
    list.leave()
  })

  it('requests once more after the last of many events', async () => {
    const list = openList(['last'])
    void refreshSoon(list.cache, ['last'])
    await vi.advanceTimersByTimeAsync(200)
    expect(list.requests()).toBe(1)
    void refreshSoon(list.cache, ['last'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(list.requests()).toBe(2)
    list.leave()
  })
})
