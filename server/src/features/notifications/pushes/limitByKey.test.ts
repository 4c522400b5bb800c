import { expect, it } from 'vitest'
import { limitByKey } from './sendPush.ts'

// spec 23.19
it('runs a few at once for each key, in their order, and refuses work when too much waits', async () => {
  const limit = limitByKey({ atOnce: 2, waitingMax: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<void>((end) => ends.push(end))
  }
  const all = [1, 2, 3, 4, 5].map((n) => limit.run('slow', work(n)))
  expect(await all[4]).toBe(false)
  const failing = limit.run('other', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(begun).toEqual([1, 2])
  for (let n = 0; n < 4; n += 1) {
    ends[n]?.()
    await all[n]
    await new Promise(setImmediate)
  }
  expect(begun).toEqual([1, 2, 3, 4])
  expect(await Promise.all(all)).toEqual([true, true, true, true, false])
})

it('forgets a key when its last work has ended or failed, and keeps one that has work', async () => {
  const limit = limitByKey({ atOnce: 1, waitingMax: 2 })
  const ends: (() => void)[] = []
  const slow = [1, 2].map(() => limit.run('slow', () => new Promise((end) => ends.push(end))))
  await limit.run('quick', () => Promise.resolve())
  await expect(limit.run('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow()
  expect(limit.keys()).toBe(1)
  ends[0]?.()
  await slow[0]
  expect(limit.keys()).toBe(1)
  await new Promise(setImmediate)
  ends[1]?.()
  await slow[1]
  expect(limit.keys()).toBe(0)
})
