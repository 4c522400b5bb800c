import { expect, test } from 'vitest'
import { wordsOfPage, writtenSentences } from './sentences.ts'

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
  ["const line = [name, 'word two'].join(' ')", 'word two'],
  ["const line = <p>{[name, 'has left'].filter(Boolean).join(', ')}</p>", 'has left'],
  ["const line = [count, 'results'].join(' ')", 'results'],
  ["const found = (n: number) => n + ' results'", ' results'],
  ["const found = 'results: ' + n", 'results: '],
  ["const places = [{ value: 'host', label: 'hosts' }]", 'hosts'],
  ["const empty = { title: isOn ? 'nobody' : name }", 'nobody'],
  ['const empty = { hint: `saved:@{name}` }', 'saved:…'],
  ["const props = { 'aria-label': 'closed' }", 'closed'],
  ["const guests = (n: number) => (n === 1 ? 'guest' : 'guests')", 'guest/guests'],
  ["const guests = (n: number) => (n > 1 ? 'people' : 'person')", 'people/person'],
  ["const ending = n !== 1 ? 's' : ''", 's/'],
  ["say('Saved now')", 'Saved now'],
  ["say('saved now')", 'saved now'],
  ["const line = <p>{withNames('over by', name)}</p>", 'over by'],
  ['say(`not yet`)', 'not yet'],
])('refuses the sentence in %s', (code, text) =>
  expect(judge(code)).toEqual([`web/src/pages/A.tsx:2 says "${text}": move it to a texts file`]),
)

test.each([
  "throw new Error('There is no root')",
  "throw new ApiError(404, 'Not found here')",
  "console.error('Logout failed', error)",
  "document.querySelector('main li a')",
  "const link = <a rel='noopener noreferrer' />",
  "const input = <input autoComplete='username webauthn' />",
  "navigator.locks.request('session cookie', go)",
  "const path = ['jobs', id].at(0)",
  "const list = ids.join('and')",
  "meta.media = isDark ? 'all' : 'not all'",
  "const lookClasses = { main: 'btn primary' }",
  'const path = `M@{x} @{y}h1v1z`',
  'const panel = <p className={`@{styles.panel} wide open`} />',
  'const rowClass = `@{styles.row} is open`',
  "type Step = 'Not yet' | 'Done now'",
  "const zone = { name: 'city', kind: 'host', label: 'UTC', text: '·' }",
  "const look = at === 0 ? 'main' : 'plain'",
  "const look = at === 1 ? 'main' : 'plain'",
  "const isEnd = key === 'Escape' || 'Notification' in globalThis",
  "const isMac = userAgent.includes('Macintosh')",
  'const title = `@{title} · Wayside`',
  "import { titles } from './Titles of things.ts'",
])('the check of sentences takes %s', (code) => expect(judge(code)).toEqual([]))

test('finds the words of a page that the build does not write in', () => {
  const page = (title: string, claim: string, noscript: string) =>
    `<title>${title}</title>\n<meta name="description" content="${claim}" />\n<p>${noscript}</p>`
  const written = ['{{site}}', '{{claim}}', '{{needsScripts}}'] as const
  expect(wordsOfPage('web/index.html', page(...written))).toEqual([])
  const words = ['Home', 'a place for all', 'Please turn it on.'] as const
  expect(wordsOfPage('web/index.html', page(...words))).toEqual(
    words.map((text, at) => `web/index.html:${at + 1} says "${text}": move it to a texts file`),
  )
})
