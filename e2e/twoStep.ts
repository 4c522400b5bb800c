import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../server/src/database/pool.ts'
import { confirmSession } from '../server/test/members/confirmSession.ts'
import { codeOf } from '../server/test/members/twoStepMember.ts'
import type { TestMember } from './fixtures.ts'

export { codeOf }

/** Turns two-step login on for the member of a page, and returns key and recovery codes. */
export async function turnOnTwoStep(page: Page, db: Db, { id, token }: TestMember) {
  await confirmSession(db, token)
  const started = await page.request.post('/api/account/totp/start')
  const { secret: key } = (await started.json()) as { secret: string }
  const enabled = await page.request.post('/api/account/totp/finish', {
    data: { code: codeOf(key) },
  })
  const { recoveryCodes } = (await enabled.json()) as { recoveryCodes: string[] }
  // The next code counts, without waiting half a minute for it; and so does no confirmation.
  await db.updateTable('totp').set({ last_step: '0' }).where('member_id', '=', id).execute()
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql`null` })
    .where('member_id', '=', id)
    .execute()
  return { key, recoveryCodes }
}
