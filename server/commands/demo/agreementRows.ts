import { randomUUID } from 'node:crypto'
import type { Terms } from '@wayside/contract/agreementTerms'
import type { Insertable } from 'kysely'
import type { Database } from '../../src/database/schema.ts'
import {
  acceptText,
  cancelText,
  changeText,
  declineText,
  requestText,
  shareText,
  withdrawText,
} from '../../src/features/agreements/actTexts.ts'
import { agreements, type SampleAgreement } from './agreements.ts'
import { sampleDetails } from './details.ts'
import { people } from './people.ts'
import { idOf } from './sampleIds.ts'

const DAY = 24 * 3600 * 1000
const nameOf = (key: string) => people.find((person) => person.key === key)?.name ?? ''

const otherOf = ({ between: [one, other] }: SampleAgreement, key: string) =>
  key === one ? other : one
const idOfAgreement = ({ between }: SampleAgreement) => idOf(`agreement ${between.join(' ')}`)
const questionOf = (agreement: SampleAgreement) =>
  agreement.kind === 'stay'
    ? (sampleDetails[otherOf(agreement, agreement.guest)]?.question ?? '')
    : ''

/** The terms of each version. */
function versionsOf({ kind, guest, terms, acts }: SampleAgreement, now: number) {
  const dayIn = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
  const written = ({ from, to = from, guests = 1, at = '', place = '', note = '' }: typeof terms) =>
    kind === 'stay'
      ? { from: dayIn(from), to: dayIn(to), guests, note }
      : { from: dayIn(from), at, place, note }
  const changes = acts.filter(({ act }) => act === 'changed')
  return [
    { by: guest, terms: written(terms) as Terms },
    ...changes.map(({ by, change }) => ({ by, terms: written({ ...terms, ...change }) as Terms })),
  ]
}

/** The messages of the acts in a conversation, without their times. */
export function actsBetween(between: readonly [string, string], now: number) {
  return agreements
    .filter((agreement) => agreement.between.join() === between.join())
    .flatMap((agreement) => {
      const { kind, guest, reason = '', answer = '', acts } = agreement
      const versions = versionsOf(agreement, now)
      const first = versions[0]?.terms as Terms
      const newest = versions.at(-1)?.terms as Terms
      const question = questionOf(agreement)
      const names = { by: nameOf(guest), other: nameOf(otherOf(agreement, guest)) }
      const asked = { kind, role: 'guest' as const, terms: first, ...names, reason, question, answer }
      const texts = acts.map(({ by: key, act, word = '' }) => {
        const by = nameOf(key)
        const given = { kind, by, terms: first, agreed: undefined, word }
        const text = {
          accepted: acceptText,
          changed: () => changeText({ kind, by, before: first, after: newest, word }),
          declined: declineText,
          withdrawn: withdrawText,
          cancelled: cancelText,
          shared: () => shareText(by),
        }[act](given)
        return { sender: idOf(key), text, act: act as string }
      })
      let version = 1
      return [{ sender: idOf(guest), text: requestText(asked), act: 'requested' }, ...texts].map(
        ({ act, ...message }) => {
          if (act === 'changed') version += 1
          const agreement_ = { _id: idOfAgreement(agreement), act, version }
          return { ...message, agreement: JSON.stringify(agreement_) }
        },
      )
    })
}

interface ActMessage {
  created_at: string
  agreement?: string | undefined
}

/** The agreements as they are stored, with the times of their messages. */
export function agreementRows(messages: readonly ActMessage[], now: number) {
  const rows = agreements.map((agreement) => {
    const { between, kind, guest, reason = '', answer = '', acts } = agreement
    const id = idOfAgreement(agreement)
    const times = messages
      .filter((message) => message.agreement?.includes(id))
      .map(({ created_at }) => created_at)
      .sort()
    const [created = '', changed = created] = [times[0], times.at(-1)]
    const versions = versionsOf(agreement, now)
    const has = (act: string) => acts.find((each) => each.act === act)
    const isAgreed = has('accepted') !== undefined
    const closed = has('declined') ?? has('withdrawn') ?? has('cancelled')
    const isPending = !closed && (!isAgreed || versions.length > 1)
    const newest = versions.at(-1) as (typeof versions)[number]
    const { from, to = from, guests = 1 } = (isAgreed ? versions[0] : newest)?.terms as Terms
    const question = questionOf(agreement)
    const endOfFirst = Date.parse(newest.terms.from) + 1.5 * DAY
    const row: Insertable<Database['agreements']> = {
      ...{ id, chat_id: idOf(between.join(' ')), kind, guest_id: idOf(guest) },
      host_id: idOf(otherOf(agreement, guest)),
      ...{ requested_by: idOf(guest), proposed_by: idOf(newest.by), version: versions.length },
      ...{ agreed_version: isAgreed ? 1 : null, is_pending: isPending },
      ...{ closed: closed?.act ?? null, closed_by: closed ? idOf(closed.by) : null },
      word: acts.findLast(({ word }) => word)?.word ?? '',
      word_by: idOf(acts.findLast(({ word }) => word)?.by ?? guest),
      ...{ starts_on: from, ends_on: to, guests, reason, question },
      answer: question ? answer : '',
      expires_at: new Date(Math.min(Date.parse(changed) + 14 * DAY, endOfFirst)).toISOString(),
      // The message has no number yet.
      request_message: '0',
      ...{ created_at: created, changed_at: changed },
    }
    const answers = { accepted: 'accepted', declined: 'declined', withdrawn: 'withdrawn' } as const
    const answered = acts.find(({ act }) => act in answers)
    const stored = versions.map(({ by, terms }, at) => ({
      ...{ agreement_id: id, version: at + 1, by_id: idOf(by), terms: JSON.stringify(terms) },
      answer: at === 0 ? (answered?.act ?? null) : null,
      answered_by: at === 0 && answered ? idOf(answered.by) : null,
      ...{ created_at: at === 0 ? created : changed, client_id: randomUUID() },
    }))
    return { row, stored, isShared: has('shared') !== undefined }
  })
  return {
    agreements: rows.map(({ row }) => row),
    agreement_versions: rows.flatMap(({ stored }) => stored),
    /** Those whose host has shared the address. */
    shared: rows.filter(({ isShared }) => isShared).map(({ row }) => String(row.id)),
  }
}
