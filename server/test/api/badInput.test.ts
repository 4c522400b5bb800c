import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BadForm, badForms } from '../badForms.ts'
import { expectError } from '../expectError.ts'
import { startApp, type TestMember, type World } from '../harness.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ email: 'ana@example.org' })
  bo = await world.signedIn({ email: 'bo@example.org' })
})
afterAll(() => world.stop())

// Only when the tests run does the second member have an id.
const good = (form: BadForm) =>
  'receiverId' in form.good ? { ...form.good, receiverId: bo.id } : form.good

function formData(fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value, 'me.jpg')
    else if (value !== undefined) form.append(name, String(value))
  return form
}

async function send(
  { path, isMultipart }: BadForm,
  fields: Record<string, unknown>,
  who: TestMember | undefined,
) {
  const whole = path.endsWith('/') ? path + bo.id : path
  if (!isMultipart) return world.call(who, 'POST', whole, fields)
  const response = await fetch(world.url + whole, {
    method: 'POST',
    body: formData(fields),
    headers: who ? { cookie: who.cookie } : {},
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Every row of every table of ours, every email and every picture. */
async function allThatIsStored() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`.execute(world.db)
  const selects = tables.map(
    ({ name }) => `select '${name}' as name, t::text as row from public.${name} t`,
  )
  const { rows } = await sql.raw(`${selects.join(' union all ')} order by 1, 2`).execute(world.db)
  const emails = await sql`select count(*) from pgboss.job where name = 'mail'`.execute(world.db)
  return { rows, emails: emails.rows, pictures: await readdir(join(world.dataDir, 'uploads')) }
}

describe.each(Object.entries(badForms))('%s', (_name, form) => {
  // spec 10.84
  it.each(form.rows)(
    'answers a wrong %s with %j, and stores nothing',
    async (field, text, ...values) => {
      const before = await allThatIsStored()
      for (const value of values) {
        const response = await send(
          form,
          { ...good(form), [field]: value },
          form.isPublic ? undefined : ana,
        )
        const status = text === 'User not found' ? 404 : 400
        expect([value, expectError(response, status)]).toEqual([value, text])
      }
      expect(await allThatIsStored()).toEqual(before)
    },
  )
})

it('reads no form of a visitor for a members’ call', async () => {
  const before = await allThatIsStored()
  for (const form of Object.values(badForms).filter(({ isPublic }) => !isPublic))
    expect([form.path, expectError(await send(form, good(form), undefined), 401)]).toEqual([
      form.path,
      'Please log in',
    ])
  expect(await allThatIsStored()).toEqual(before)
})
