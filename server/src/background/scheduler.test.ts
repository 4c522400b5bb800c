import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScheduler } from './scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const HOUR_MS = 3_600_000

function opened() {
  const registry = new Registry()
  const warnings: object[] = []
  const scheduler = openScheduler({
    log: { warn: (what: object) => warnings.push(what) },
    registry,
  })
  const figures = async () =>
    (await registry.metrics()).split('\n').filter((line) => /^wayside_/.test(line))
  return { scheduler, warnings, figures }
}

it('runs work again and again, each time at most a tenth earlier or later', async () => {
  const { scheduler, figures } = opened()
  const begun = Date.now()
  const times: number[] = []
  scheduler.every('count', 3600, async () => times.push(Date.now()))
  await vi.advanceTimersByTimeAsync(20 * HOUR_MS)
  const waits = times.map((time, at) => time - (times[at - 1] ?? begun))
  expect(times.length).toBeGreaterThanOrEqual(18)
  for (const wait of waits) expect(Math.abs(wait - HOUR_MS)).toBeLessThanOrEqual(HOUR_MS / 10)
  expect(new Set(waits).size).toBeGreaterThan(1)
  expect(await figures()).toEqual([
    `wayside_scheduled_runs_total{work="count",outcome="done"} ${times.length}`,
  ])
  scheduler.stop()
})

it('logs and counts work that fails, and runs it and the others again', async () => {
  const { scheduler, warnings, figures } = opened()
  let others = 0
  scheduler.every('broken', 3600, () => Promise.reject(new Error('broken')))
  scheduler.every('whole', 3600, async () => {
    others += 1
  })
  await vi.advanceTimersByTimeAsync(2.3 * HOUR_MS)
  scheduler.stop()
  expect(warnings).toEqual([
    { err: new Error('broken'), work: 'broken' },
    { err: new Error('broken'), work: 'broken' },
  ])
  expect(others).toBe(2)
  expect(await figures()).toContain(
    'wayside_scheduled_runs_total{work="broken",outcome="failed"} 2',
  )
  await expect(scheduler.run('broken')).rejects.toThrow('broken')
})

it('does not begin work again while it still runs', async () => {
  const { scheduler } = opened()
  let begun = 0
  let end: () => void = () => undefined
  scheduler.every('long', 60, () => {
    begun += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(begun).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(70_000)
  expect(begun).toBe(2)
  scheduler.stop()
})

it('runs nothing after the end, not even when work ends later', async () => {
  const { scheduler } = opened()
  let end: () => void = () => undefined
  let begun = 0
  scheduler.every('long', 60, () => {
    begun += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  })
  scheduler.every('short', 3600, async () => {
    begun += 1
  })
  await vi.advanceTimersByTimeAsync(70_000)
  scheduler.stop()
  end()
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(begun).toBe(1)
})

it('runs by hand all work of one pace, and refuses two works of one name', async () => {
  const { scheduler } = opened()
  const done: string[] = []
  for (const [name, seconds] of [
    ['a', 3600],
    ['b', 3600],
    ['c', 60],
  ] as const)
    scheduler.every(name, seconds, async () => done.push(name))
  await scheduler.runAll(3600)
  expect(done).toEqual(['a', 'b'])
  expect(() => scheduler.every('a', 60, async () => undefined)).toThrow('name a')
  await expect(scheduler.run('none')).rejects.toThrow('no such work')
  scheduler.stop()
})
