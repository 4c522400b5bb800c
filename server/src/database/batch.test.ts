import { expect, it } from 'vitest'
import { batch } from './batch.ts'

it('handles items of the same turn in one call, and those that arrive meanwhile in the next', async () => {
  const calls: number[][] = []
  const double = batch(async (items: number[]) => {
    calls.push(items)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return items.map((item) => item * 2)
  })
  const first = [double(1), double(2)]
  await new Promise((resolve) => setTimeout(resolve, 5))
  const second = [double(3), double(4)]
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8])
  expect(calls).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('fails what waits together with the batch that fails, and goes on afterwards', async () => {
  let isDown = true
  const run = batch(async (items: number[]) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (isDown) throw new Error('down')
    return items
  })
  const first = run(1)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const results = await Promise.allSettled([first, run(2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await run(3)).toBe(3)
})
