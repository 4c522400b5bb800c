import { expect, test } from 'vitest'
import { oddEllipses, oddKeys } from './textKeys.ts'

const withKey = (key: string) =>
  `export const texts = {\n  title: 'Posts',\n  ${key}: 'It is.',\n}\n`

test.each([
  ['heading', 'title'],
  ['headline', 'title'],
  ['section', 'title'],
  ['header', 'title'],
  ['subtitle', 'hint'],
  ['lead', 'hint'],
  ['doneLead', 'doneHint'],
  ['sure', 'confirmTitle'],
  ['confirm', 'confirmTitle'],
  ['areYouSure', 'confirmTitle'],
  ['deleteConfirm', 'confirmTitle'],
  ['forGood', 'confirmText'],
  ['emptyTitle', 'empty'],
  ['emptyText', 'emptyHint'],
  ['noWalks', 'walksEmpty'],
  ['noWalksHint', 'walksEmptyHint'],
  ['noResults', 'noMatch'],
  ['noFit', 'filteredEmpty'],
  ['nothingOpen', 'paneEmpty'],
  ['noneYet', 'empty'],
  ['noneYetHint', 'emptyHint'],
  ['noJobs', 'jobsEmpty'],
  ['noJobsHint', 'jobsEmptyHint'],
  ['noClosed', 'closedEmpty'],
  ['mutedNone', 'mutedEmpty'],
  ['emptyChat', 'chatEmpty'],
  ['emptyChatHint', 'chatEmptyHint'],
  ['loadingMore', 'moreLoading'],
  ['looking', 'loading'],
  ['isLoading', 'loading'],
  ['error', 'failed'],
  ['failedToLoad', 'loadFailed'],
  ['failedToLoadHint', 'loadFailed'],
  ['loadFailedHint', 'loadFailed'],
  ['failedHint', 'failed'],
  ['oops', 'failedTitle'],
  ['unreachable', 'network'],
  ['taking', 'busy'],
  ['soon', 'doneHint'],
  ['goToLogin', 'toLogin'],
])('refuses the key %s, which the scheme calls %s', (key, better) =>
  expect(oddKeys('a.texts.ts', withKey(key))).toEqual([
    `a.texts.ts:3 calls a text ${key}: call it ${better}`,
  ]),
)

test.each([
  'empty',
  'emptyHint',
  'jobsEmptyHint',
  'loading',
  'failed',
  'confirmTitle',
  'textOfNone',
  'noMatch',
  'noMatchHint',
  'filteredEmptyHint',
  'noText',
])('takes the key %s', (key) => expect(oddKeys('a.texts.ts', withKey(key))).toEqual([]))

test.each([
  ['retry', "'Try again'", 'tryAgain'],
  ['patience', "'Loading your chats...'", 'loading'],
  ['problem', "'Could not load your walks.'", 'failed'],
  ['problem', '"Couldn’t save this"', 'failed'],
  ['problem', "'Failed to load walks'", 'failed'],
  ['nothing', "'No walks yet'", 'empty'],
  ['nobody', "'You have not posted a walk yet.'", 'empty'],
  ['ask', "'Are you sure?'", 'confirmTitle'],
  ['description', "'Walks of the members near you.'", 'hint'],
  ['notSaved', "'This could not be saved.'", 'failed'],
  ['lost', '(name: string) => `The chat with @{name} could not be loaded.`', 'failed'],
])('refuses the key %s for the text %s', (key, text, better) =>
  expect(
    oddKeys('a.texts.ts', `export const texts = { ${key}: ${text.replace('@', '$')} }`),
  ).toEqual([`a.texts.ts:1 calls a text ${key}: call it ${better}`]),
)

test.each([
  ['jobsLoading', 'Loading jobs...'],
  ['loadFailedTitle', 'The jobs could not be loaded.'],
  ['sendRefused', 'Failed to send it: too long'],
  ['description', 'What the job is'],
  ['jobsEmpty', 'No jobs yet'],
  ['network', 'The jobs could not be loaded.'],
  ['placeholder', 'Try again with another place'],
])('takes the key %s for the text %s', (key, text) =>
  expect(oddKeys('a.texts.ts', `export const ${key} = '${text}'`)).toEqual([]),
)

test('takes a kind of what is empty', () => {
  const texts = "export const texts = { empty: { past: 'Nothing past yet' } }"
  expect(oddKeys('a.texts.ts', texts)).toEqual([])
})

test('refuses a key inside a line and a constant by another name', () => {
  expect(oddKeys('a.texts.ts', "export const soon = { sure: 'Delete it?' }\n")).toEqual([
    'a.texts.ts:1 calls a text soon: call it doneHint',
    'a.texts.ts:1 calls a text sure: call it confirmTitle',
  ])
})

test('takes the words of a text for no key', () =>
  expect(oddKeys('a.texts.ts', "export const title = 'now, retry: wait'\n")).toEqual([]))

test('refuses one character for three points, in texts and in templates', () => {
  const texts = (end: string) =>
    `export const sending = 'Sending${end}'\nexport const to = (name: string) => \`To $` +
    `{name}${end}\`\n`
  expect(oddEllipses('a.texts.ts', texts('…'))).toEqual([
    'a.texts.ts:1 says "Sending…": write ...',
    'a.texts.ts:2 says "To …": write ...',
  ])
  expect(oddEllipses('a.texts.ts', texts('...'))).toEqual([])
})
