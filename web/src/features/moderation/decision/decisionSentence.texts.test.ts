import { expect, test } from 'vitest'
import { decisionSentence, mailsSentence, notFoundSentence } from './decisionSentence.texts.ts'

const sentence = (form: Partial<Parameters<typeof decisionSentence>[0]>, numbers = [12]) =>
  decisionSentence({ act: 'warn', rule: 'noSpam', remove: [], ...form }, 'Max Berger', numbers)

test('repeats a decision in one sentence', () => {
  expect(sentence({})).toBe(
    'You warn Max Berger under the rule “No advertising, no copied messages to many” and close report 12.',
  )
  const remove = [{ kind: 'post', id: '1' }, { kind: 'post', id: '2' }, { kind: 'bio' }] as const
  expect(sentence({ act: 'suspend', days: 7, remove: [...remove] }, [12, 14])).toBe(
    'You suspend Max Berger for 7 days under the rule “No advertising, no copied messages to many”, remove 2 posts and the bio, and close reports 12 and 14.',
  )
  expect(sentence({ act: 'ban', rule: 'law' })).toBe(
    'You ban Max Berger for good under the rule “Nothing illegal” and close report 12.',
  )
  expect(sentence({ act: 'none' })).toBe('You find no broken rule in report 12 about Max Berger.')
})

// spec 16.54
test('says what a decision did not find', () => {
  const wanted = [{ kind: 'post', id: '1' }, { kind: 'post', id: '2' }, { kind: 'links' }]
  expect(notFoundSentence(wanted, wanted)).toBe('')
  expect(notFoundSentence(wanted, [{ kind: 'post', id: '2' }])).toBe(
    'Not there any more, so not removed: a post and the links.',
  )
})

// spec 41.43
test('promises an email to the member only about a decision against one with an account', () => {
  expect(mailsSentence('warn', 'good')).toBe('The member and the reporters get an email.')
  expect(mailsSentence('ban', 'banned')).toBe('The member and the reporters get an email.')
  for (const [act, standing] of [
    ['none', 'good'],
    ['warn', 'erased'],
  ] as const)
    expect(mailsSentence(act, standing)).toBe('The reporters get an email.')
})
