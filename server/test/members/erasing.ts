import { isBarred } from '../../src/identity/emails/barredAddresses.queries.ts'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { TEST_SECRET, type TestMember, type World } from '../harness.ts'
import { waitFor } from '../waitFor.ts'

const { barredAddress } = deriveSecrets(TEST_SECRET)

/** Erases a member for a test, and looks for traces of the address. */
export const erasing = (world: () => World) => {
  /** Waits until nothing of a member is left whose time to leave is over. */
  async function emptied({ id }: { id: string }) {
    await world().erasures.catchUp()
    const isEmpty = "select from members where id = $1 and password_hash = ''"
    await waitFor(async () => (await world().pool.query(isEmpty, [id])).rowCount === 1)
  }
  return {
    emptied,
    async erase({ id }: TestMember) {
      await world().pool.query(
        `update members set standing = 'leaving', standing_until = now() - interval '1 second',
           standing_before = standing where id = $1`,
        [id],
      )
      await emptied({ id })
    },
    barred: ({ email }: TestMember) => isBarred(world().db, barredAddress, email),
    /** Which cases about a member have the hash of the address, the oldest first. */
    async hashes({ id }: TestMember) {
      const { rows } = await world().pool.query<{ hash: Buffer | null }>(
        'select address_hash as hash from cases where member_id = $1 order by opened_at',
        [id],
      )
      return rows.map(({ hash }) => hash && 'hash')
    },
  }
}
