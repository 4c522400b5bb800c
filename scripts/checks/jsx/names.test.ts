import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeNames } from './names.ts'

// spec 29.2
test('finds no name in the web app that a translation of the page would change', () => {
  const files = globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(400)
  expect(judgeNames(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
})

const judge = (jsx: string) =>
  judgeNames(
    new Map([
      [
        'web/src/a.texts.ts',
        `export const aTexts = {
          sure: (name: string) => \`Block \${name}?\`,
          until: (day: string) => \`Until \${day}\`,
          mail: { sent: (email: string) => \`Sent to \${email}\` },
        }`,
      ],
      [
        'web/src/a/A.tsx',
        `import { aTexts as texts } from '../a.texts.ts'\nconst A = () => ${jsx}`,
      ],
    ]),
  )

test.each([
  ['a sentence with its names marked', '<p>{withNames(texts.sure, name)}</p>'],
  ['a longer one', '<p>{withNames((one) => [texts.sure(one), more].join(), name)}</p>'],
  ['a text for screen readers', '<button aria-label={texts.sure(name)} />'],
  ['a placeholder', '<TextArea placeholder={texts.sure(name)} />'],
  ['a tooltip', '<a title={texts.sure(name)} />'],
  ['the title of the page', 'usePageTitle(member ? texts.sure(name) : texts.none)'],
  ['the text of a file', 'new Blob([[texts.sure(name), more].join()])'],
  ['a sentence without a name', '<p>{texts.until(day)}</p>'],
  ['a name that is marked', '<b><AsWritten>{fullName(member)}</AsWritten></b>'],
  ['an element that is marked', '<b translate="no">{email}</b>'],
  ['a name that is handed on', '<Face name={member.name} title={texts.until(day)} />'],
])('the check of names takes %s', (_, jsx) => expect(judge(jsx)).toEqual([]))

const sentence = 'web/src/a/A.tsx:2 puts a name into a sentence: use withNames'
const name = 'web/src/a/A.tsx:2 shows a name: use AsWritten'

test.each([
  ['a sentence in an element', '<p>{texts.sure(name)}</p>', sentence],
  ['a sentence of a deeper text', '<p>{texts.mail.sent(me.email)}</p>', sentence],
  ['a sentence in one of two cases', '<p>{isOn ? texts.sure(name) : texts.none}</p>', sentence],
  ['a sentence among others', "<p>{[texts.sure(name), more].join(' ')}</p>", sentence],
  ['a sentence as the title of a dialog', '<Dialog title={texts.sure(name)} />', sentence],
  ['a sentence as a label', '<Field label={texts.sure(name)} />', sentence],
  ['a sentence in a toast', 'offer(texts.sure(name), way)', sentence],
  ['a full name', '<b>{fullName(member)}</b>', name],
  ['a first name', '<b>{member.name}</b>', name],
  ['the parts of a name', '<b>{`$' + '{member.name}`}</b>', name],
  ['an email address on a condition', '<b>{isNew && me.pendingEmail}</b>', name],
  ['an email address', '<b>{email}</b>', name],
])('the check of names refuses %s', (_, jsx, problem) => expect(judge(jsx)).toEqual([problem]))
