import type { Terms } from '@wayside/contract/agreementTerms'
import {
  acceptText,
  cancelText,
  changeText,
  declineText,
  requestText,
  shareText,
  withdrawText,
} from '../../../src/features/agreements/actTexts.ts'
import { sampleDetails } from '../details.ts'
import { people } from '../people.ts'
import { idOf } from '../sampleIds.ts'
import type { SampleAct, SampleAgreement } from './agreements.ts'
import { sampleAgreements } from './earlierRequests.ts'
import { chatRow } from './talkRows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// A first day is over at UTC-12, and a version waits for 14 days at most.
const DAY_AT_UTC_MINUS_12 = 36 * HOUR
const WAITS = 14 * DAY

/** The agreements as rows, with the chats in which they were made; `now` in ms. */
export function agreementRows(now: number) {
  const all = sampleAgreements.map((sample) => rowsOf(sample, now))
  return {
    talks: all.map(({ talk }) => talk),
    agreements: all.map(({ agreement }) => agreement),
    versions: all.flatMap(({ versions }) => versions),
  }
}

function rowsOf({ kind, guest, host, terms: days, acts }: SampleAgreement, now: number) {
  const ids = { guest: idOf(guest), host: idOf(host) }
  const chatId = idOf(`${guest} ${host}`)
  const id = idOf(`${guest} ${host} ${kind}`)
  const names = { guest: nameOf(guest), host: nameOf(host) }
  const question = kind === 'stay' ? (sampleDetails[host]?.question ?? '') : ''
  const at = ({ hoursAgo }: SampleAct) => new Date(now - hoursAgo * HOUR).toISOString()
  const dayIn = (count: number) => new Date(now + count * DAY).toISOString().slice(0, 10)
  const termsOf = ({ from, to, ...more }: SampleAgreement['terms']): Terms => ({
    ...{ from: dayIn(from), ...(to !== undefined && { to: dayIn(to) }), ...more, note: '' },
  })

  let newest = termsOf(days)
  let agreed: { version: number; terms: Terms } | undefined
  const versions: Version[] = []
  const closing: { closed?: string; closed_by?: string; word?: string; word_by?: string } = {}
  const answerNewest = (answer: string, by: string) =>
    Object.assign(versions.at(-1) ?? {}, { answer, answered_by: by })
  const propose = (act: SampleAct, by: string) =>
    versions.push({
      ...{ agreement_id: id, version: versions.length + 1, by_id: by },
      ...{ terms: JSON.stringify(newest), created_at: at(act) },
    })

  /** Does an act, and returns the text of its message. */
  function textOf(act: SampleAct) {
    const { text: word = '', answer = '', by: side } = act
    const by = ids[side]
    const more = { kind, by: names[side], word, terms: newest, agreed: agreed?.terms }
    if (act.act !== 'requested' && act.act && word) Object.assign(closing, { word, word_by: by })
    switch (act.act) {
      case 'requested':
        propose(act, by)
        return requestText({
          ...{ ...more, role: 'guest', other: names.host, reason: word, question, answer },
        })
      case 'changed': {
        const before = newest
        newest = termsOf({ ...days, ...act.terms })
        propose(act, by)
        return changeText({ ...more, before, after: newest })
      }
      case 'accepted':
        agreed = { version: versions.length, terms: newest }
        answerNewest('accepted', by)
        return acceptText(more)
      case 'declined':
        answerNewest('declined', by)
        Object.assign(closing, { closed: 'declined', closed_by: by })
        return declineText(more)
      case 'withdrawn':
        answerNewest('withdrawn', by)
        Object.assign(closing, { closed: 'withdrawn', closed_by: by })
        return withdrawText(more)
      case 'cancelled':
        Object.assign(closing, { closed: 'cancelled', closed_by: by })
        return cancelText(more)
      case 'shared':
        return shareText(names[side])
      default:
        return word
    }
  }

  const messages = acts.map((act) => {
    const text = textOf(act)
    return {
      ...{ chat_id: chatId, sender_id: ids[act.by], text, created_at: at(act) },
      agreement: act.act
        ? JSON.stringify({ _id: id, act: act.act, version: versions.length })
        : null,
    }
  })
  const [request] = acts
  const last = acts.findLast(({ act }) => act)
  const version = versions.at(-1)
  if (!request || !last || !version) throw new Error(`No request between ${guest} and ${host}`)
  const { from, to = from, guests = 1 } = agreed?.terms ?? newest
  const isPending = version.answer === undefined && !closing.closed
  const chat = { id: chatId, first: ids.guest, second: ids.host, messages }
  return {
    talk: { chat: chatRow({ ...chat, unread: isPending ? 1 : 0 }), messages },
    versions,
    agreement: {
      ...{ id, chat_id: chatId, kind, host_id: ids.host, guest_id: ids.guest },
      ...{ requested_by: ids.guest, proposed_by: version.by_id, version: version.version },
      ...{ agreed_version: agreed?.version ?? null, is_pending: isPending, ...closing },
      ...{ starts_on: from, ends_on: to, guests, question, answer: request.answer ?? '' },
      reason: kind === 'stay' ? (request.text ?? '') : '',
      // The message is known once it is stored.
      request_message: '0',
      expires_at: new Date(
        Math.min(
          Date.parse(version.created_at) + WAITS,
          Date.parse(newest.from) + DAY_AT_UTC_MINUS_12,
        ),
      ).toISOString(),
      ...{ created_at: at(request), changed_at: at(last) },
    },
  }
}

interface Version {
  agreement_id: string
  version: number
  by_id: string
  terms: string
  created_at: string
  answer?: string
  answered_by?: string
}

const nameOf = (key: string) => people.find((person) => person.key === key)?.name ?? key
