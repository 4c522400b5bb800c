import { randomUUID } from 'node:crypto'
import { agreements } from '@wayside/contract/agreements'
import type { Terms } from '@wayside/contract/agreementTerms'
import { messages } from '@wayside/contract/messages'
import type { TestMember, World } from '../harness.ts'

/** A day so many days from today. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The terms of a stay of three nights that begins in ten days. */
export const stayTerms = (changed: Partial<Terms> = {}) => ({
  ...{ from: dayFromNow(10), to: dayFromNow(13), guests: 1, note: '' },
  ...changed,
})

interface StoredStay {
  chatId: string
  host: string
  guest: string
  /** The member who proposed its one version; the other has to answer. */
  by: string
  terms?: Terms
  isAccepted?: boolean
}

/** Puts a stay into the database, for all that is not about asking; returns its id. */
export async function storedStay({ pool }: Pick<World, 'pool'>, stay: StoredStay) {
  const { chatId, host, guest, by, terms = stayTerms(), isAccepted = false } = stay
  const id = randomUUID()
  await pool.query(
    `insert into agreements (id, chat_id, kind, host_id, guest_id, requested_by, proposed_by,
        agreed_version, is_pending, starts_on, ends_on, guests, expires_at, request_message)
      values ($1, $2, 'stay', $3, $4, $5, $5, case when $6 then 1 end, not $6, $7, $8, $9,
        agreement_expiry($7), 0)`,
    [id, chatId, host, guest, by, isAccepted, terms.from, terms.to, terms.guests],
  )
  await pool.query(
    `insert into agreement_versions (agreement_id, version, by_id, terms, answer, answered_by)
      values ($1, 1, $2, $3, case when $4 then 'accepted' end, case when $4 then $5::uuid end)`,
    [id, by, JSON.stringify(terms), isAccepted, by === host ? guest : host],
  )
  return id
}

export type AgreementActs = Awaited<ReturnType<typeof twoWithChat>>

/** Ben, a host; Ana, who has written to him; and Cem, who has nothing to do with them. */
export async function twoWithChat(world: World) {
  const host = await world.signedIn({ name: 'Ben', lastname: 'Lee', hostornomad: 'host' })
  const guest = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
  const outsider = await world.signedIn({ name: 'Cem' })
  const body = { receiverId: host.id, text: 'Hello Ben' }
  const { chatId } = (await world.api(messages.send, { as: guest, body })).body.message
  return {
    host,
    guest,
    outsider,
    chatId,
    /** A stay that the guest asked for; accepted by the host, if it says so. */
    stay: (more: Partial<StoredStay> = {}) =>
      storedStay(world, { chatId, host: host.id, guest: guest.id, by: guest.id, ...more }),
    act(as: TestMember, act: Act, id: string, more: object = {}) {
      const given = { version: 1, word: 'A word', ...more }
      const params = { id }
      if (act !== 'change') return world.api(agreements[act], { as, params, body: given })
      const terms = { ...stayTerms(), guests: 3 }
      return world.api(agreements.change, { as, params, body: { ...terms, ...given } })
    },
    read: async (id: string, as = guest) =>
      (await world.api(agreements.one, { as, params: { id } })).body.agreement,
    set: (id: string, columns: string) =>
      world.pool.query(`update agreements set ${columns} where id = $1`, [id]),
    /** The messages of the chat, oldest first. */
    async written() {
      const { rows } = await world.pool.query<{ text: string; agreement: unknown }>(
        'select text, agreement from messages where chat_id = $1 order by id',
        [chatId],
      )
      return rows
    },
  }
}

export const acts = ['accept', 'decline', 'withdraw', 'cancel', 'change'] as const
export type Act = (typeof acts)[number]
