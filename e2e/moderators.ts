import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { inDatabase } from './database.ts'
import { expect, type TestMember } from './fixtures.ts'

/**
 * Makes a member a moderator with a second step, whose sessions were just confirmed by it. All in
 * the database, since there is no way to this role over HTTP.
 */
export const makeModerator = ({ id }: Pick<TestMember, 'id'>) =>
  inDatabase(async (query) => {
    await query("insert into staff (member_id, role) values ($1, 'moderator')", [id])
    await query(
      "insert into totp (member_id, encrypted_secret, confirmed_at) values ($1, '', now())",
      [id],
    )
    await query('update sessions set factor_at = now() where member_id = $1', [id])
  })

export const removeFactor = (member: string) =>
  inDatabase((query) => query('delete from totp where member_id = $1', [member]))

/** Stores 25 cases about a member that were decided before those of other tests. */
export const decideMany = ({ id }: Pick<TestMember, 'id'>) =>
  inDatabase((query) =>
    query(
      `insert into cases (member_id, priority, state, decided_at)
       select $1, 4, 'decided', now() - interval '1 month' from generate_series(1, 25)`,
      [id],
    ),
  )

/** Adds more entries to the log than a page of it holds. */
export const logMany = ({ id }: Pick<TestMember, 'id'>) =>
  inDatabase((query) =>
    query(`insert into audit_log (actor, act) select $1, 'case.open' from generate_series(1, 51)`, [
      id,
    ]),
  )

interface Reported {
  kind: 'member' | 'message' | 'post' | 'job'
  id: string
  chatId?: string
  reason: string
  text?: string
}

/** Reports something as the member of a page, and returns the number of the report. */
export async function report(request: APIRequestContext, data: Reported) {
  const response = await request.post('/api/reports', { data })
  expect(response.ok()).toBe(true)
  return ((await response.json()) as { report: { number: number } }).report.number
}

const evidence = ({ id, name, lastname }: TestMember) => ({
  member: {
    _id: id,
    name,
    lastname,
    country: 'switzerland',
    bio: 'I lend money to travellers.',
    hostornomad: 'host',
    registerAge: '2026-05-04T10:00:00.000Z',
    instagramUN: '',
    twitterUN: '',
    facebookUN: '',
    webUN: '',
  },
})

/** Stores an urgent report about a member by somebody who has left, and returns its case. */
export async function reportInDatabase(member: TestMember) {
  const id = randomUUID()
  await inDatabase(async (query) => {
    await query('insert into cases (id, member_id, priority) values ($1, $2, 1)', [id, member.id])
    await query(
      `insert into reports (case_id, target_id, kind, object_id, reason, priority, text, evidence)
        values ($1, $2::uuid, 'member', $2::uuid::text, 'danger', 1, 'He asked me for money.', $3)`,
      [id, member.id, JSON.stringify(evidence(member))],
    )
  })
  return id
}
