import { expect, test } from 'vitest'
import { noDraft, withSent } from './postDraft.ts'

const sent = { content: 'Tea', tags: ['tea', 'hut'], clientId: 'c1' }

test('what could not be sent comes back as it was, and is still the same post', () => {
  expect(withSent(noDraft, sent)).toEqual({ ...sent, tag: '' })
  expect(withSent({ ...noDraft, tag: 'half' }, sent)).toEqual({ ...sent, tag: 'half' })
})

test('it comes before what was written meanwhile, which makes another post of it', () => {
  const written = { content: 'Bread', tags: ['Tea', 'a', 'b', 'c'], tag: '' }
  expect(withSent(written, sent)).toEqual({ content: 'Tea\n\nBread', tags: ['tea', 'hut', 'a', 'b', 'c'], tag: '' })
})
