import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { World } from '../harness.ts'

type Fields = Record<string, string | Blob>

export const fullForm = {
  name: 'Ana',
  lastname: 'Lopez',
  email: 'new@example.org',
  password: 'secret1',
  bio: 'hello',
  country: 'france',
  hostornomad: 'nomad',
}

/** POST /api/register, and a look at all that it leaves behind. */
export function registrationsIn(world: World) {
  /** Registers with exactly these fields. */
  async function register(fields: Fields, fileName = 'me.jpg') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, fileName)
    const response = await fetch(`${world.url}/api/register`, { method: 'POST', body: form })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  const pictures = () => readdir(join(world.dataDir, 'uploads'))

  const storedRows = async () => ({
    members: await world.db.selectFrom('members').select('id').execute(),
    links: await world.db.selectFrom('email_links').select('id_hash').execute(),
    emails: (await world.pool.query("select count(*) from pgboss.job where name = 'mail'")).rows,
    pictures: await pictures(),
  })

  return {
    register,
    pictures,
    storedRows,
    memberOf: (email: string) =>
      world.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst(),
    /** Expects a refusal with this text that leaves nothing behind; returns its texts a field. */
    async expectRefused(fields: Fields, text: string) {
      const before = await storedRows()
      const { status, body } = await register(fields)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { success: false, code: 'invalid', error: text, message: text },
      })
      expect(await storedRows()).toEqual(before)
      return body.errors
    },
  }
}
