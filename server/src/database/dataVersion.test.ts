import { expect, it } from 'vitest'
import { startApp } from '../../test/harness.ts'

/** Columns that nobody but the member is shown, or that never change. */
const notShared = ['id', 'email', 'password_hash', 'pending_email']

it('is raised by every column of a member that others can see', async () => {
  const { pool, stop } = await startApp()
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'members'
     except select event_object_column from information_schema.triggered_update_columns
     where event_object_table = 'members' and trigger_name = 'members_raise_version'`,
  )
  await stop()
  expect(rows.map(({ column_name }) => column_name).sort()).toEqual([...notShared].sort())
})
