import { randomUUID } from 'node:crypto'
import { sessionCookie } from '../../src/http/session.ts'
import { hashToken, randomToken } from '../../src/identity/secrets.ts'
import type { TestMember, World } from '../harness.ts'
import { hashOf } from './verifiedMember.ts'

/** As many members as `world.signedIn()` makes one by one, in two statements. */
export async function manyMembers(
  { pool, config }: Pick<World, 'pool' | 'config'>,
  count: number,
): Promise<TestMember[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.org`)
  const tokens = emails.map(randomToken)
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into members (email, password_hash, name, lastname, country, user_type, verified_at)
     select email, $2, 'Ana', 'Lopez', 'france', 'nomad', now() from unnest($1::text[]) as email
     returning id, email`,
    [emails, await hashOf('secret1')],
  )
  await pool.query(
    `insert into sessions (token_hash, member_id)
     select * from unnest($1::bytea[], $2::uuid[])`,
    [tokens.map(hashToken), rows.map(({ id }) => id)],
  )
  const { name } = sessionCookie(config)
  return rows.map((row, n) => ({ ...row, cookie: `${name}=${tokens[n]}` }))
}
