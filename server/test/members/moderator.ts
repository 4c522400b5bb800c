import type { TestMember, World } from '../harness.ts'

/**
 * Makes a member a moderator with a second step, whose session was just confirmed by it. All in the
 * database, since there is no way to this role over HTTP.
 */
async function makeModerator({ pool }: Pick<World, 'pool'>, { id }: { id: string }) {
  await pool.query(
    "insert into staff (member_id, role) values ($1, 'moderator') on conflict do nothing",
    [id],
  )
  await giveFactor({ pool }, id)
  await pool.query('update sessions set factor_at = now() where member_id = $1', [id])
}

/** A second step that is set up; no code of it is ever asked for. */
async function giveFactor({ pool }: Pick<World, 'pool'>, id: string) {
  await pool.query(
    "insert into totp (member_id, encrypted_secret, confirmed_at) values ($1, '', now()) on conflict do nothing",
    [id],
  )
}

export async function newModerator(world: World, name = 'Mo'): Promise<TestMember> {
  const member = await world.signedIn({ name })
  await makeModerator(world, member)
  return member
}
