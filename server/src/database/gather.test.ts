import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Asks that end when they are told to. */
function asks() {
  const all: { keys: number[]; end: () => void; fail: () => void }[] = []
  const ask = (keys: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      all.push({ keys, end: () => resolve(keys.map((key) => `of ${key}`)), fail: () => reject(new Error('away')) })
    })
  return { all, ask, keys: () => all.map((each) => each.keys) }
}

it('asks once for all of one turn, and gives each its own answer', async () => {
  const { all, ask, keys } = asks()
  const answerOf = gather(ask)
  const answers = Promise.all([1, 2, 3].map(answerOf))
  await nextTurn()
  expect(keys()).toEqual([[1, 2, 3]])
  all[0]?.end()
  expect(await answers).toEqual(['of 1', 'of 2', 'of 3'])
})

it('with as many under way as may be, gathers what comes until one of them has ended', async () => {
  const { all, ask, keys } = asks()
  const answerOf = gather(ask, 2)
  const first = answerOf(1)
  await nextTurn()
  const other = answerOf(2)
  await nextTurn()
  const later = [answerOf(3)]
  await nextTurn()
  later.push(answerOf(4))
  await nextTurn()
  expect(keys()).toEqual([[1], [2]])
  all[1]?.end()
  expect(await other).toBe('of 2')
  await nextTurn()
  await nextTurn()
  expect(keys()).toEqual([[1], [2], [3, 4]])
  all[2]?.end()
  all[0]?.end()
  expect(await Promise.all([first, ...later])).toEqual(['of 1', 'of 3', 'of 4'])
})

it('what waited for one that fails fails with it, and what comes after does not', async () => {
  const { all, ask } = asks()
  const answerOf = gather(ask, 1)
  const first = answerOf(1)
  await nextTurn()
  const waited = answerOf(2)
  all[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await expect(waited).rejects.toThrow('away')
  const after = answerOf(3)
  await nextTurn()
  all[1]?.end()
  expect(await after).toBe('of 3')
})

it('where nothing waits for another, one that fails takes nobody along', async () => {
  const { all, ask, keys } = asks()
  const answerOf = gather(ask)
  const first = answerOf(1)
  await nextTurn()
  all[0]?.fail()
  const other = answerOf(2)
  await expect(first).rejects.toThrow('away')
  await nextTurn()
  all[1]?.end()
  expect(await other).toBe('of 2')
  expect(keys()).toEqual([[1], [2]])
})
