import { passkeys } from '@wayside/contract/passkeys'
import { insertPasskey } from '../../src/features/security/passkeys.queries.ts'
import {
  type ChallengeUse,
  insertChallenge,
} from '../../src/identity/secondSteps/challenges.queries.ts'
import type { TestMember, World } from '../harness.ts'
import { type Authenticator, makeAuthenticator } from './authenticator.ts'
import { confirmSession } from './confirmSession.ts'

/** The host at which passkeys work, which an address is not. */
export const host = 'localhost'

export interface PasskeyMember extends TestMember {
  phone: Authenticator
  /** The id of the passkey in the member's list. */
  passkeyId: string
}

/** A challenge as the options hold it, without the call and its limit. */
async function challengeFor(world: World, use: ChallengeUse) {
  const { id, challenge } = await insertChallenge(world.db, use)
  return { challengeId: id, options: { challenge } }
}

/** Adds a passkey of an authenticator to a member, whose session is then confirmed. */
export async function addPasskeyTo(
  world: World,
  as: TestMember,
  { phone = makeAuthenticator(), name = 'My phone' } = {},
) {
  await confirmSession(world.db, as.cookie)
  const { challengeId, options } = await challengeFor(world, { purpose: 'add', member: as.id })
  const body = { challengeId, credential: phone.create(options), name }
  return world.api(passkeys.add, { as, body })
}

/** A member with a passkey, as the call stores it. */
export async function withPasskey(world: World, as?: TestMember): Promise<PasskeyMember> {
  const member = as ?? (await world.signedIn())
  const phone = makeAuthenticator()
  const { id, publicKey } = phone
  const more = { counter: 0, transports: ['internal'], isSynced: true, name: 'My phone' }
  const made = await insertPasskey(world.db, member.id, { id, publicKey, ...more })
  return { ...member, phone, passkeyId: made?._id ?? '' }
}

/** The body of a login by a passkey. */
export async function passkeyLogin(world: World, { id, phone }: PasskeyMember) {
  const { challengeId, options } = await challengeFor(world, { purpose: 'login' })
  return { challengeId, credential: phone.get(options, id) }
}

/** The body of a confirmation by a passkey. */
export async function passkeyConfirmation(world: World, { id, phone }: PasskeyMember) {
  const use = { purpose: 'confirm', member: id } as const
  const { challengeId, options } = await challengeFor(world, use)
  return { challengeId, credential: phone.get(options, id) }
}

/** The body that adds a passkey which was just made. */
export async function newPasskey(world: World, { id }: TestMember) {
  const { challengeId, options } = await challengeFor(world, { purpose: 'add', member: id })
  return { challengeId, credential: makeAuthenticator().create(options) }
}
