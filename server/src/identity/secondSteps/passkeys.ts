import { type passkeyProof, passkeyTexts as texts } from '@wayside/contract/passkeys'
import type { Logger } from 'pino'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { passkeyCounter } from '../logins/devices.queries.ts'
import { forgetLoginFailures } from '../logins/loginFailures.queries.ts'
import { spendLoginTry } from '../logins/loginWaits.ts'
import { type ChallengeUse, insertChallenge, takeChallenge } from './challenges.queries.ts'
import { checkUsedPasskey } from './passkeyChecks.ts'
import type { PasskeySite } from './passkeySite.ts'
import { credentialsOfMember, notePasskeyUse, passkeyWith } from './passkeys.queries.ts'

/** The questions for a passkey, each of which is stored for five minutes. */
export const passkeyQuestions = {
  name: 'passkey-options',
  points: 30,
  seconds: 300,
  by: 'client',
} as const

export const CHALLENGE_VALID_MS = 5 * 60_000

export interface PasskeyDependencies {
  db: Db
  passkeySite: PasskeySite
  rateLimits: boolean
  log: Pick<Logger, 'warn'>
}

export const notChecked = (code: 'invalid' | 'signedOut') => new Refusal(code, texts.notChecked)

/** Refuses where a browser could not use a passkey of this site. */
export function requirePasskeySite(site: PasskeySite, hostname: string) {
  if (!site.canUse(hostname)) throw new Refusal('invalid', texts.notHere)
}

/** Makes the question for one of the member's passkeys; at login for any that the browser has. */
export async function askForPasskey(
  { db, passkeySite }: Pick<PasskeyDependencies, 'db' | 'passkeySite'>,
  use: ChallengeUse,
) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { id, challenge } = await insertChallenge(db, use)
  const known = use.member && (await credentialsOfMember(db, use.member))
  const { allowCredentials, ...options } = await generateAuthenticationOptions({
    rpID: passkeySite.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_VALID_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known }),
  })
  return {
    challengeId: id,
    options: {
      ...options,
      ...(allowCredentials && { allowCredentials: asKeys(allowCredentials) }),
    },
  }
}

/** Names the kind of credentials, which the library knows as a text only. */
export const asKeys = <Known extends { id: string; transports?: string[] }>(known: Known[]) =>
  known.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }))

/**
 * Checks the answer of a passkey, and uses its challenge up. Returns its owner, and what notes its
 * use within a transaction that has locked them: false when it was removed meanwhile. Failures
 * count for the owner's passkeys alone, so that guessed passwords do not delay them.
 */
export async function checkPasskey(
  { db, passkeySite, rateLimits, log }: PasskeyDependencies,
  { challengeId, credential }: z.infer<typeof passkeyProof>,
  use: ChallengeUse,
) {
  const unknown = () => notChecked(use.purpose === 'login' ? 'signedOut' : 'invalid')
  const challenge = await takeChallenge(db, challengeId, use)
  if (!challenge) throw notChecked('invalid')
  const passkey = await passkeyWith(db, credential.id)
  if (!passkey || (use.member ?? passkey.member) !== passkey.member) throw unknown()
  const { member, email, name } = passkey
  const counter = passkeyCounter(email)
  if (rateLimits) await spendLoginTry(db, counter)
  // A login is that of the member whom the passkey itself names.
  const named = credential.response.userHandle
  if (named === undefined ? use.purpose === 'login' : named !== userHandleOf(member))
    throw unknown()
  const used = await checkUsedPasskey({ site: passkeySite, challenge, credential }, passkey)
  if (!used) throw unknown()
  const before = Number(passkey.counter)
  // Synced passkeys always say 0. A copied one is possible, but so is a restored phone.
  if ((used.counter > 0 || before > 0) && used.counter <= before)
    log.warn({ member }, 'passkey: its counter did not grow')
  async function noteUse(tx: Db) {
    await forgetLoginFailures(tx, [counter])
    return notePasskeyUse(tx, { id: credential.id, member }, used as NonNullable<typeof used>)
  }
  return { member: { id: member, email, name }, noteUse }
}

/** The id of a member as their passkeys hold it. */
export const userHandleOf = (member: string) =>
  Buffer.from(member.replaceAll('-', ''), 'hex').toString('base64url')
