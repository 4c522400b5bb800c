import { randomUUID } from 'node:crypto'
import type { ReferenceKind } from '@wayside/contract/referenceKinds'
import { references } from '@wayside/contract/references'
import type { TestMember, World } from '../harness.ts'
import { type AgreementActs, dayFromNow, stayTerms, twoWithChat } from './agreements.ts'

interface StoredReference {
  by: string
  about: string
  agreement?: string | undefined
  text?: string
  recommends?: boolean
  kind?: ReferenceKind
  /** Whether others can read it already. */
  isShown?: boolean
}

/** Puts a reference into the database, for all that is not about writing it; returns its id. */
export async function storedReference({ pool }: Pick<World, 'pool'>, given: StoredReference) {
  const { by, about, agreement, text = 'A good guest', recommends = true, isShown = true } = given
  const { kind = 'met' } = given
  const id = randomUUID()
  await pool.query(
    `insert into member_references
        (id, author_id, about_id, agreement_id, kind, recommends, text, shown_at, remind_at)
      values ($1, $2, $3, $4, $9, $5, $6, now() + $7, case when $8 then null else now() end)`,
    [
      ...[id, by, about, agreement ?? null, recommends, text],
      ...[isShown ? '-1 minute' : '14 days', isShown, kind],
    ],
  )
  return id
}

/** The days of a stay that has begun and lasts. */
export const daysNow = () => stayTerms({ from: dayFromNow(-1), to: dayFromNow(2) })

/** Makes members older than the seven days from which on they may write. */
export const makeOlder = ({ pool }: Pick<World, 'pool'>, ...ids: string[]) =>
  pool.query("update members set created_at = now() - interval '30 days' where id = any($1)", [ids])

const why = 'They were friendly, cooked for us, and showed us the town.'

/** Ben and Ana, who agreed to a stay that has begun, and Cem, who has nothing to do with them. */
export async function twoWithStay(world: World) {
  const two: AgreementActs = await twoWithChat(world)
  const agreement = await two.stay({ isAccepted: true, terms: daysNow() })
  const { host, guest } = two
  await makeOlder(world, host.id, guest.id, two.outsider.id)
  const otherOf = ({ id }: TestMember) => (id === host.id ? guest.id : host.id)
  const kindOf = ({ id }: TestMember) => (id === host.id ? 'hosted' : 'stayed')
  return {
    ...two,
    agreement,
    write: (as: TestMember, more: object = {}) =>
      world.api(references.write, {
        as,
        body: {
          ...{ receiverId: otherOf(as), agreement, kind: kindOf(as), recommends: 'yes', text: why },
          ...more,
        },
      }),
    open: async (as: TestMember) => (await world.api(references.open, { as })).body,
    about: (as: TestMember, { id }: TestMember, query: object = {}) =>
      world.api(references.of, { as, params: { id }, query }),
    /** Ben has answered Ana, so that both have written. */
    async answered() {
      await world.pool.query('update chats set answered_at = now() where id = $1', [two.chatId])
    },
  }
}
