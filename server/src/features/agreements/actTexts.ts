import {
  changedValue,
  changesBetween,
  fieldName,
  type Kind,
  type Terms,
  termsText,
  whatText,
} from '@wayside/contract/agreementTerms'

// The messages of acts. The first line is the sentence; what the member typed follows below.

const below = (sentence: string, ...lines: string[]) => {
  const shown = lines.filter((line) => line !== '')
  const whole = sentence.endsWith('.') ? sentence : `${sentence}.`
  return shown.length > 0 ? `${whole}\n\n${shown.join('\n')}` : whole
}

/** The terms as the messages of acts name them: a meeting always with time and place. */
const what = (kind: Kind, terms: Terms) =>
  kind === 'stay' ? whatText(kind, terms) : `${kind}, ${termsText(kind, terms)}`

interface Request {
  kind: Kind
  role: 'guest' | 'host'
  terms: Terms
  /** First names. */
  by: string
  other: string
  reason: string
  question: string
  answer: string
}

export function requestText({ kind, role, terms, by, other, ...typed }: Request) {
  const { reason, question, answer } = typed
  const asks =
    kind === 'meeting'
      ? `${by} suggests meeting ${other}`
      : role === 'host'
        ? `${by} invites ${other} to stay`
        : `${by} asks to stay with ${other}`
  const questions = question ? [`Question: ${question}`, `Answer: ${answer}`] : []
  return below(`${asks}: ${termsText(kind, terms)}`, reason, ...questions)
}

interface Act {
  kind: Kind
  by: string
  word?: string
}

export function changeText({
  kind,
  by,
  before,
  after,
  word = '',
}: Act & { before: Terms; after: Terms }) {
  const changes = changesBetween(before, after).map((change) =>
    change.field === 'note'
      ? 'note changed'
      : `${fieldName(kind, change.field)} ${changedValue(change.before)} → ${changedValue(change.after)}`,
  )
  return below(`${by} suggests a change: ${changes.join('; ')}`, word)
}

export const acceptText = ({ kind, by, terms }: Act & { terms: Terms }) =>
  below(`${by} accepted: ${kind}, ${termsText(kind, terms)}`)

type Answer = Act & {
  terms: Terms
  /** The terms that stay in force, when only a change was answered. */
  agreed: Terms | undefined
}

const answerText =
  (verb: string) =>
  ({ kind, by, terms, agreed, word = '' }: Answer) =>
    agreed
      ? below(`${by} ${verb} the change. It stays as agreed: ${what(kind, agreed)}`, word)
      : below(`${by} ${verb}: ${what(kind, terms)}`, word)

export const declineText = answerText('declined')
export const withdrawText = answerText('withdrew')

/** It says that there is an address, and nothing of it. */
export const shareText = (by: string) => `${by} shared where to stay. It is in the travel pocket.`

export const cancelText = ({ kind, by, terms, word = '' }: Act & { terms: Terms }) =>
  below(`${by} cancelled: ${what(kind, terms)}`, word)
