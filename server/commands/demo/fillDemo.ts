import { readFile } from 'node:fs/promises'
import { Secret } from 'otpauth'
import type { Db } from '../../src/database/pool.ts'
import { figureAnswers } from '../../src/features/agreements/answers/answers.service.ts'
import { hashPassword } from '../../src/identity/logins/passwords.ts'
import { encryptForMember } from '../../src/identity/memberEncryption.ts'
import { encryptTotpSecret } from '../../src/identity/secondSteps/totpSecrets.ts'
import { randomToken, type Secrets } from '../../src/identity/secrets.ts'
import { cleanPicture } from '../../src/pictures/pictures.ts'
import type { Uploads } from '../../src/pictures/uploads.ts'
import { sharedAddress } from './chats/agreements.ts'
import { hasMembers, insertAll, type SampleRows } from './demo.queries.ts'
import { samplePrivate } from './details.ts'
import { moderationRows } from './moderationRows.ts'
import { type Person, people, sampleLogins } from './people.ts'
import { sampleAppKey, sampleModerators } from './reports.ts'
import { idOf } from './sampleIds.ts'
import { sampleRows } from './sampleRows.ts'

const samplePassword = 'wayside demo'

interface DemoDependencies {
  db: Db
  uploads: Uploads
  secrets: Pick<Secrets, 'totp' | 'privateDetails'>
}

const loginNames = { ...sampleLogins, moderator: sampleModerators.login }
const loginOf = (person: Person) =>
  Object.entries(loginNames).find(([, key]) => key === person.key)?.[0]

/**
 * Fills an empty database with the sample community and returns the lines that tell how to log in.
 * A database with any member is left unchanged.
 */
export async function fillDemo({
  db,
  uploads,
  secrets,
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
    const now = Date.now()
    const sample = sampleRows(account, now)
    const rows = {
      ...sample,
      ...moderationRows(now, sample.members),
      member_details: await withPrivate(sample.member_details, secrets),
      agreements: await withAddress(sample.agreements, secrets),
      totp: [appOf(secrets, idOf(sampleModerators.login))],
    }
    if (await insertAll(db, rows)) {
      await figureAnswers(db)
      return logins
    }
  } catch (error) {
    await discard()
    throw error
  }
  // Another node has filled the database meanwhile.
  await discard()
  return untouched
}

/** The second step that moderators need; its key is as public as the password. */
const appOf = ({ totp }: Pick<Secrets, 'totp'>, member: string) => ({
  member_id: member,
  encrypted_secret: encryptTotpSecret(
    totp,
    member,
    Buffer.from(Secret.fromBase32(sampleAppKey).buffer),
  ),
  confirmed_at: new Date().toISOString(),
})

/** The details, with the address of the host login. */
async function withPrivate(
  rows: SampleRows['member_details'],
  { privateDetails: keys }: Pick<Secrets, 'privateDetails'>,
) {
  const host = idOf(sampleLogins.host)
  const private_encrypted = await encryptForMember(keys, host, samplePrivate)
  return rows.map((row) => (row.member_id === host ? { ...row, private_encrypted } : row))
}

/** The agreements, with the address that a host has shared. */
async function withAddress(
  rows: SampleRows['agreements'],
  { privateDetails: keys }: Pick<Secrets, 'privateDetails'>,
) {
  const { host: key, ...address } = sharedAddress
  const host = idOf(key)
  const address_encrypted = await encryptForMember(keys, host, address)
  return rows.map((row) => (row.host_id === host ? { ...row, address_encrypted } : row))
}

const portraitOf = async (key: string) =>
  cleanPicture(await readFile(new URL(`./portraits/${key}.png`, import.meta.url)))

const untouched = [
  ['Sample', 'not added: there are members in this database already'],
] as const satisfies [string, string][]
const logins: (readonly [string, string])[] = [
  ...Object.keys(loginNames).map(
    (name) => [`Log in as a ${name}`, `${name}@wayside.example`] as const,
  ),
  ['with the password', samplePassword],
  ['Moderator’s app key', sampleAppKey],
]
