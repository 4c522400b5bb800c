import { expect, test } from 'vitest'
import { looseTexts } from './looseTexts.ts'

const constants = `const word = 'saved' as const
const words = { on: 'shown', off: '' }
const things = { on: { label: 'shown', kind: 'off' } }
const way = way ?? { to: '/jobs' }`
const inJsx = (children: string) =>
  looseTexts('web/src/A.tsx', `const A = () => <p>${children}</p>; ${constants}`)

test.each([
  ['words between two tags', 'Saved'],
  ['words beside a text', '{name} is saved'],
  ['a name that screen readers read', '<button aria-label="Close" />'],
  ['a template in an attribute', '<img alt={`Picture of $' + '{name}`} />'],
  ['the label of a part of the kit', '<Field label="Email" />'],
  ['a text that depends on something', "{isOn ? 'Saved now' : name}"],
  ['a text that stands alone in braces', "{'Saved'}"],
  ['a text for what is missing', "{name ?? 'Nobody'}"],
  ['a text behind a condition', "{isOn && 'Saved'}"],
  ['a text that is put together', "{'Saved by ' + name}"],
  ['a name that depends on something', "<button aria-label={isOpen ? 'Close' : name} />"],
  ['a sentence in any attribute', '<Panel note="Saved for later" />'],
  ['the title of a page', "{usePageTitle('Your chats')}"],
  ['a word of a constant', '{word}'],
  ['a word of a list by a key', '{words[kind]}'],
  ['a word of a thing in a list', '{things[kind].label}'],
  ['an alert', '{showAlert(`Not sent to $' + '{name}`)}'],
])('the check of loose texts refuses %s', (_, children) =>
  expect(inJsx(children)).toEqual([expect.stringMatching(/^web\/src\/A\.tsx:1 says ".+": put it/)]),
)

test.each([
  ['texts of a texts file', '<b title={texts.hint}>{texts.saved}</b>'],
  ['signs and single letters', '· × {count} a'],
  ['a comparison', "{kind === 'host' && name}"],
  ['the shape of a picture', '<path d="M9 6h20" />'],
  ['what is beside a word in a constant', '{things.on.text}{way.text}'],
  ['what nobody reads', '<b className="card" data-kind="main" />'],
])('the check of loose texts takes %s', (_, children) => expect(inJsx(children)).toEqual([]))

test.each([
  '{query.error.message}',
  '{query.error?.message ?? texts.failed}',
  '{isOpen && error!.message}',
  "{failure instanceof Error ? failure.message : ''}",
  '{`Not sent: $' + '{sendError.message}`}',
  '{String(query.error)}',
  '{(() => { const { message } = query.error; return message })()}',
])('refuses what an error says for itself in %s', (children) =>
  expect(inJsx(children)).toContainEqual(
    'web/src/A.tsx:1 shows what an error says for itself: use sayWhy',
  ),
)

test.each([
  '{data.message}',
  '{error?.message === texts.gone && texts.gone}',
  '{sayWhy(query.error, texts)}',
  '{texts.error}',
])('the check of loose texts takes %s', (children) => expect(inJsx(children)).toEqual([]))
