import { expect, test } from 'vitest'
import { initialOf } from '../../format/names.ts'
import { posterName } from './PostedBy.tsx'

// spec 2.104
test.each([
  [{ name: 'Ana', lastname: 'Lopez' }, 'Ana Lopez'],
  [{ name: 'Ana', lastname: ' ' }, 'Ana'],
  [{ name: '', lastname: 'Lopez' }, 'Anonymous User'],
  [{}, 'Anonymous User'],
])('%j is called %s (spec §2, Job)', (owner, name) => expect(posterName(owner)).toBe(name))

test.each([
  ['ana', 'A'],
  ['élodie', 'É'],
  ['e\u0301lodie', 'E\u0301'],
  ['👩‍🚀 Space', '👩‍🚀'],
])('the initial of %s is %s', (name, letter) => expect(initialOf(name)).toBe(letter))
