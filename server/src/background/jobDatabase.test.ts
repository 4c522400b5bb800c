import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../database/pool.ts'
import { jobDatabase } from './jobDatabase.ts'

// spec 43.5
test('gives a connection back usable when a transaction that pg-boss sent as one text fails', async () => {
  const { db, pool } = openDatabase({ ...inject('postgres'), max: 1 }, () => undefined)
  const failing = jobDatabase(db).executeSql('begin; select 1 / 0; commit')
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(db)
  expect(rows).toEqual([{ answer: 42 }])
  await pool.end()
})
