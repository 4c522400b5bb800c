import { agreementTexts } from '@wayside/contract/agreements'
import { memberTexts } from '@wayside/contract/members'
import {
  kindsAbout,
  type ReferenceKind,
  type RefusalToWrite,
} from '@wayside/contract/referenceKinds'
import {
  type ReferenceChange,
  type ReferenceForm,
  referenceTexts,
} from '@wayside/contract/references'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import type { Notifier } from '../../feature.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { referenceById } from './references.queries.ts'
import {
  changeReference,
  insertReference,
  insertReply,
  isAboutReader,
  lockPair,
  openTheirs,
  ownReference,
  writingFacts,
  writtenBefore,
} from './writing.queries.ts'

export interface ReferenceDependencies {
  db: Db
  notifier: Pick<Notifier, 'notify' | 'flush'>
}

const refusals = {
  written: ['conflict', referenceTexts.twice],
  open: ['conflict', referenceTexts.theirsIsOpen],
  outside: ['forbidden', referenceTexts.cannot],
  tooEarly: ['forbidden', referenceTexts.tooEarly],
  notWritten: ['forbidden', referenceTexts.notWritten],
} as const satisfies Record<RefusalToWrite, unknown>

function refusalOf(reason: RefusalToWrite) {
  const [code, text] = refusals[reason]
  return new Refusal(code, text)
}

const cannot = () => new Refusal('forbidden', referenceTexts.cannot)
const otherClientId = () => new Refusal('conflict', agreementTexts.otherClientId)

interface Writing {
  me: string
  form: ReferenceForm
  /** It was written before, under the same clientId. */
  onKnown: () => void
}

/** Writes a reference; the second of a pair opens both. The same clientId again is the same one. */
export async function writeReference(
  { db, notifier }: ReferenceDependencies,
  { me, form: { receiverId, agreement: named, clientId, ...fields }, onKnown }: Writing,
) {
  // An id may be spelt in capitals; members are compared by one spelling.
  const other = receiverId.toLowerCase()
  const agreement = named ? named.toLowerCase() : null
  if (!isId(other)) throw new Refusal('notFound', memberTexts.notFound)
  if (other === me) throw cannot()
  if (agreement && !isId(agreement)) throw new Refusal('notFound', agreementTexts.notFound)
  const id = await db.transaction().execute(async (tx) => {
    await lockPair(tx, { me, other })
    const found = await writingFacts(tx, { me, other, agreement })
    const facts = orNotFound(found, memberTexts.notFound)
    if (agreement && !facts.kind) throw new Refusal('notFound', agreementTexts.notFound)
    const known = await writtenBefore(tx, me, clientId)
    if (known) {
      if (known.other !== other || known.agreement !== agreement) throw otherClientId()
      onKnown()
      return known.id
    }
    if (facts.refusal) throw refusalOf(facts.refusal)
    if (!kindsOf(facts).includes(fields.kind)) throw cannot()
    const isSecond = await openTheirs(tx, { me, other, agreement })
    const given = { me, other, agreement, clientId, isSecond, ...fields }
    const stored = await insertReference(tx, given)
    if (!stored) throw otherClientId()
    // The first author is led to their own list, and the other to the form about the author.
    const event = isSecond
      ? { topic: 'reference.open', object: `member:${other}` }
      : { topic: 'reference.written', object: `member:${me}` }
    await notifier.notify(tx, { ...event, to: [other], actor: me, details: {} })
    return stored
  })
  notifier.flush()
  return referenceById(db, id)
}

const kindsOf = ({
  kind,
  isHost,
  isCancelled,
}: Pick<
  NonNullable<Awaited<ReturnType<typeof writingFacts>>>,
  'kind' | 'isHost' | 'isCancelled'
>): readonly ReferenceKind[] => kindsAbout(kind ? { kind, isHost, isCancelled } : undefined)

/** Changes one's own reference as long as nobody else can read it. */
export async function changeOwnReference(
  { db }: ReferenceDependencies,
  { id, me }: { id: string; me: string },
  change: ReferenceChange,
) {
  await db.transaction().execute(async (tx) => {
    const own = orNotFound(await ownReference(tx, me, id), referenceTexts.notFound)
    await lockPair(tx, { me, other: own.other })
    const isAllowed = change.kind === own.written || kindsOf(own).includes(change.kind)
    if (!isAllowed) throw cannot()
    if (!(await changeReference(tx, id, change)))
      throw new Refusal('conflict', referenceTexts.isOpen)
  })
  return referenceById(db, id)
}

/** Replies once to an open reference about oneself. */
export async function replyToReference(
  { db }: ReferenceDependencies,
  { id, me }: { id: string; me: string },
  text: string,
) {
  return db.transaction().execute(async (tx) => {
    if (!(await isAboutReader(tx, me, id))) throw new Refusal('notFound', referenceTexts.notFound)
    if (!(await insertReply(tx, id, text))) throw new Refusal('conflict', referenceTexts.replied)
    // The row is locked: no moderator hides it before it is read.
    return (await referenceById(tx, id)).reference
  })
}
