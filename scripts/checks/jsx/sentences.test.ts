import { expect, test } from 'vitest'
import { writtenSentences } from './sentences.ts'

const judge = (code: string) =>
  writtenSentences('web/src/pages/A.tsx', `const a = 1\n${code.replaceAll('@', '$')}`)

test.each([
  ["const title = 'Your places'", 'Your places'],
  ["const labels = { save: 'Save changes' }", 'Save changes'],
  ["const kinds = [{ value: 'host', label: 'Only hosts' }]", 'Only hosts'],
  ['const countText = (n: number) => `@{n} places found`', '… places found'],
  ["let message = 'Nothing here yet.'", 'Nothing here yet.'],
  ["const list = <List texts={{ kind: 'list', failed: 'Not loaded.' }} />", 'Not loaded.'],
  ["setError('Please pick a place first')", 'Please pick a place first'],
  ["document.title = 'Places nearby'", 'Places nearby'],
  ["const name = () => { return 'Deleted member' }", 'Deleted member'],
  ["const spread = <p {...{ 'aria-label': 'Places nearby' }} />", 'Places nearby'],
  ['const day = `Today @{time}`', 'Today …'],
  ["const grades = ['Weak', 'weak'] as const", 'Weak'],
  ["const types = { host: { word: 'Host' } }", 'Host'],
  ["const place = city ?? '· Remote'", '· Remote'],
  ["const found = kind === 'Host' ? 'Hosts' : ''", 'Hosts'],
  ['const text = `@{count} found`', '… found'],
  ['const text = `@{type} in @{city}, @{country}`', '… in …, …'],
])('refuses the sentence in %s', (code, text) =>
  expect(judge(code)).toEqual([`web/src/pages/A.tsx:2 says "${text}": move it to a texts file`]),
)

test.each([
  "throw new Error('There is no root')",
  "throw new ApiError(404, 'Not found here')",
  "console.error('Logout failed', error)",
  "document.querySelector('main li a')",
  "const link = <a rel='noopener noreferrer' />",
  'const path = `M@{x} @{y}h1v1z`',
  'const panel = <p className={`@{styles.panel} wide open`} />',
  'const rowClass = `@{styles.row} is open`',
  "type Step = 'Not yet' | 'Done now'",
  "const isEnd = key === 'Escape' || 'Notification' in globalThis",
  "const isMac = userAgent.includes('Macintosh')",
  'const title = `@{title} · Wayside`',
  "import { titles } from './Titles of things.ts'",
])('takes %s', (code) => expect(judge(code)).toEqual([]))
