import type { Needs } from './accounts.service.ts'
import { removeStaleUnverified } from './addresses.queries.ts'

const AT_ONCE = 100

/**
 * Removes accounts that nobody has verified in seven days, with their pictures; in parts, so that
 * nothing waits for long.
 */
export async function purgeUnverified(needs: Pick<Needs, 'db' | 'uploads'>): Promise<void> {
  const pictures = await removeStaleUnverified(needs.db, AT_ONCE)
  // After the commit: until then the account is there and shows it.
  for (const picture of pictures) await needs.uploads.remove(picture)
  if (pictures.length === AT_ONCE) await purgeUnverified(needs)
}
