import { whatText } from '@wayside/contract/agreementTerms'
import { sampleAgreements } from './chats/earlierRequests.ts'
import type { SampleRows } from './demo.queries.ts'
import { idOf } from './sampleIds.ts'

interface SampleReference {
  by: string
  about: string
  kind: 'stayed' | 'hosted' | 'met' | 'knows' | 'missed'
  text: string
  recommends?: false
  daysAgo: number
  reply?: string
  /** The stay that it is about. */
  stay?: readonly [guest: string, host: string]
  /** The other has not written, and it is younger than 14 days. */
  waits?: true
}

/** References of members; of a pair both, with the time of the second. */
const references: readonly SampleReference[] = [
  {
    ...{ by: 'isabel', about: 'teresa', kind: 'stayed', daysAgo: 150 },
    text: 'Three nights on the roof, with a lemon tree and a dog that listens. Teresa tells you the tide tables before breakfast, and she is right.',
    reply: 'The dog sends his regards, and a glove.',
  },
  {
    ...{ by: 'teresa', about: 'isabel', kind: 'hosted', daysAgo: 150 },
    text: 'Isabel mends what she touches: the pump, the bell, my mood. The bicycle stood on the roof as well.',
  },
  {
    ...{ by: 'hugo', about: 'teresa', kind: 'met', daysAgo: 120 },
    text: 'We met at the market in Tavira. She sent me to the honest olive press, which is rarer than the good one.',
  },
  {
    ...{ by: 'lotte', about: 'teresa', kind: 'stayed', daysAgo: 89, stay: ['lotte', 'teresa'] },
    text: 'A warm house and a clear host: she says when she wants quiet, and when there is soup.\n\nThe stairs to the roof are steep. With a large backpack I went up twice.',
  },
  {
    ...{ by: 'teresa', about: 'lotte', kind: 'hosted', daysAgo: 89, stay: ['lotte', 'teresa'] },
    text: 'She left the room better than she found it, and the neighbours ask after her.',
  },
  {
    ...{ by: 'arturo', about: 'teresa', kind: 'missed', daysAgo: 45, recommends: false },
    stay: ['arturo', 'teresa'],
    text: 'We had said that I could come at ten in the evening. At eight she wrote that it was too late for her, and I slept at the station.',
    reply:
      'I wrote at noon and in the afternoon as well, and we had said eight. I am sorry about the station.',
  },
  {
    ...{ by: 'ingrid', about: 'nora', kind: 'hosted', daysAgo: 3 },
    text: 'Nora drew every sheep by name. She gets up early, does the dishes, and closes gates.',
  },
  {
    ...{ by: 'nora', about: 'ingrid', kind: 'stayed', daysAgo: 3 },
    text: 'A boathouse, a stove, and a lamb that thought I was its mother.',
  },
  {
    ...{ by: 'leila', about: 'nora', kind: 'met', daysAgo: 20 },
    text: 'We had tea, she drew my niece, and she forgot her notebook. I would lend her my house.',
  },
  {
    ...{ by: 'mei', about: 'kenji', kind: 'met', daysAgo: 200 },
    text: 'Twelve stalls in the right order. His map of noodles is better than any book.',
  },
  {
    ...{ by: 'mina', about: 'kenji', kind: 'knows', daysAgo: 60 },
    text: 'We work on old tapes together. Patient, exact, and he laughs at dogs in the background.',
  },
  {
    ...{ by: 'nora', about: 'petra', kind: 'stayed', daysAgo: 4, waits: true },
    stay: ['nora', 'petra'],
    text: 'A key under the third flowerpot, soup on the stove, and a sofa that had heard of trains.',
  },
  {
    ...{ by: 'nora', about: 'oliver', kind: 'met', daysAgo: 3, waits: true },
    text: 'He slept on the train while I drew him, and was pleased about it. He knows every bird by its voice.',
  },
  {
    ...{ by: 'kenji', about: 'nora', kind: 'knows', daysAgo: 2, waits: true },
    text: 'We write about soup, steam and trains. She asks good questions and eats first.',
  },
  {
    ...{ by: 'teresa', about: 'tomas', kind: 'knows', daysAgo: 5, waits: true },
    text: 'He tuned a piano that nobody had opened since 1974, and asked for fish stew only.',
  },
]

const DAY = 86_400_000

/** A reference as the evidence of a report has it. */
export function evidenceOfReference(author: string, about: string, now: number) {
  const found = references.find((each) => each.by === author && each.about === about)
  if (!found) throw new Error(`${author} wrote no reference about ${about}`)
  const { kind, text, recommends = true, daysAgo, reply, stay } = found
  return {
    _id: idOf(`reference ${author} ${about}`),
    authorId: idOf(author),
    aboutId: idOf(about),
    kind,
    text,
    recommends: recommends ? 'yes' : 'no',
    month: new Date(now - daysAgo * DAY).toISOString().slice(0, 7),
    ...(reply && { reply }),
    ...(stay && { agreement: agreementOf(stay, now) }),
  }
}

/** A stay that is over, as the evidence has it. */
function agreementOf([guest, host]: readonly [string, string], now: number) {
  const found = sampleAgreements.find((each) => each.guest === guest && each.host === host)
  if (!found) throw new Error(`${guest} agreed to no stay with ${host}`)
  const { from, to = from, ...terms } = found.terms
  const day = (count: number) => new Date(now + count * DAY).toISOString().slice(0, 10)
  return {
    what: whatText('stay', { ...terms, from: day(from), to: day(to), note: '' }),
    hostId: idOf(host),
    guestId: idOf(guest),
    state: 'over',
  }
}

/** The references as rows; a pair opened with its second, the others after 14 days. */
export function referenceRows(now: number): SampleRows['member_references'] {
  const at = (days: number) => new Date(now - days * DAY).toISOString()
  return references.map(({ by, about, recommends = true, daysAgo, reply, stay, waits, ...row }) => {
    const isPair = references.some((other) => other.by === about && other.about === by)
    return {
      ...row,
      id: idOf(`reference ${by} ${about}`),
      recommends,
      author_id: idOf(by),
      about_id: idOf(about),
      agreement_id: stay ? idOf(`${stay.join(' ')} stay`) : null,
      written_at: at(daysAgo),
      shown_at: at(isPair ? daysAgo : daysAgo - 14),
      remind_at: waits ? at(daysAgo - 10) : null,
      reply: reply ?? null,
      replied_at: reply ? at(daysAgo - 15) : null,
    }
  })
}
