import { expect, test } from 'vitest'
import { longFiles } from './longFiles.ts'

const files = (path: string, count: number) => [{ path, text: '<br />\n'.repeat(count) }]

test('names a file of code when it has more than 200 lines', () => {
  expect(longFiles(files('web/src/app/A.tsx', 200))).toEqual([])
  expect(longFiles(files('web/src/app/A.tsx', 201))).toEqual([
    'web/src/app/A.tsx has 201 lines: put some into another file',
  ])
})

test('lets lists, sample data and tests grow', () => {
  for (const path of [
    'web/src/ui/ui.texts.ts',
    'server/commands/demo/posts.ts',
    'contract/src/countries.ts',
    'web/src/app/A.test.tsx',
    'server/src/database/schema.ts',
  ])
    expect(longFiles(files(path, 999))).toEqual([])
})
