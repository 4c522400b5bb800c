import { expect, test } from 'vitest'
import { crowdedFolders } from './folders.ts'

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => [
    `${folder}/Part${n}.tsx`,
    `${folder}/Part${n}.test.tsx`,
  ]).flat()

test('names a folder when it holds more than twenty things', () => {
  expect(crowdedFolders([...filesIn('web/src/ui', 20), 'README.md'])).toEqual([])
  expect(crowdedFolders([...filesIn('web/src/ui', 20), 'web/src/ui/forms/Field.tsx'])).toEqual([
    'web/src/ui holds 21 things: put some into a folder',
  ])
})

test('lets a list of one kind grow', () => {
  expect(crowdedFolders(filesIn('web/src/pages', 30))).toEqual([])
})
