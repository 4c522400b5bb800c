import { expect, test } from 'vitest'
import { shareOrCopy } from './ShareButton.tsx'

const profile = { title: 'Ana Lima', url: 'https://wayside.example/visitprofile/1' }
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))

test('uses the share sheet of the device', async () => {
  const shared: unknown[] = []
  const share = async (what: unknown) => void shared.push(what)
  expect(await shareOrCopy(profile, { share })).toBe('shared')
  expect(shared).toEqual([profile])
})

test('says nothing when the member closes the share sheet', async () => {
  expect(
    await shareOrCopy(profile, { share: refuse('AbortError'), copy: () => Promise.resolve() }),
  ).toBe('dropped')
})

test('copies the link where there is no share sheet or it refuses', async () => {
  const copied: string[] = []
  const copy = async (text: string) => void copied.push(text)
  expect(await shareOrCopy(profile, { copy })).toBe('copied')
  expect(await shareOrCopy(profile, { share: refuse('NotAllowedError'), copy })).toBe('copied')
  expect(copied).toEqual([profile.url, profile.url])
})

test('knows when neither works, as on plain http', async () => {
  expect(await shareOrCopy(profile, {})).toBe('neither')
  expect(await shareOrCopy(profile, { copy: refuse('NotAllowedError') })).toBe('neither')
})
