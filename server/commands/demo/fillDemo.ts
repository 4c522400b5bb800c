import { readFile } from 'node:fs/promises'
import type { UserType } from '@wayside/contract/accountFields'
import { hashPassword } from '../../src/credentials/passwords.ts'
import { randomToken } from '../../src/credentials/secrets.ts'
import type { Db } from '../../src/database/pool.ts'
import { cleanPicture } from '../../src/pictures/pictures.ts'
import type { Uploads } from '../../src/pictures/uploads.ts'
import { hasMembers, insertAll } from './demo.queries.ts'
import { type Person, people, sampleLogins } from './people.ts'
import { sampleRows } from './sampleRows.ts'

const samplePassword = 'wayside demo'

interface DemoDependencies {
  db: Db
  uploads: Uploads
}

const loginOf = (person: Person) =>
  Object.entries(sampleLogins).find(([, key]) => key === person.key)?.[0] as UserType | undefined

/**
 * Fills an empty database with the sample community and returns the lines that tell how to log in.
 * A database with any member is left unchanged.
 */
export async function fillDemo({
  db,
  uploads,
}: DemoDependencies): Promise<(readonly [string, string])[]> {
  if (await hasMembers(db)) return untouched
  const [shared, unknown] = await Promise.all([
    hashPassword(samplePassword),
    hashPassword(randomToken()),
  ])
  const pictures = new Map<string, string>()
  const discard = () => Promise.all([...pictures.values()].map((name) => uploads.remove(name)))
  try {
    for (const { key, hasPortrait } of people)
      if (hasPortrait) pictures.set(key, await uploads.save(await portraitOf(key)))
    const account = (person: Person) => ({
      email: `${loginOf(person) ?? person.key}@wayside.example`,
      password_hash: loginOf(person) ? shared : unknown,
      picture: pictures.get(person.key) ?? '',
    })
    if (await insertAll(db, sampleRows(account, Date.now()))) return logins
  } catch (error) {
    await discard()
    throw error
  }
  // Another node has filled the database meanwhile.
  await discard()
  return untouched
}

const portraitOf = async (key: string) =>
  cleanPicture(await readFile(new URL(`./portraits/${key}.png`, import.meta.url)))

const untouched = [
  ['Sample', 'not added: there are members in this database already'],
] as const satisfies [string, string][]
const logins: (readonly [string, string])[] = [
  ...Object.keys(sampleLogins).map(
    (type) => [`Log in as a ${type}`, `${type}@wayside.example`] as const,
  ),
  ['with the password', samplePassword],
]
