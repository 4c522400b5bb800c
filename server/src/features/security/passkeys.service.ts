import { confirmText } from '@wayside/contract/errors'
import { type passkeyProof, type passkeys, passkeyTexts as texts } from '@wayside/contract/passkeys'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { credentialsOf, lockMember } from '../../identity/emails/addresses.queries.ts'
import { insertChallenge, takeChallenge } from '../../identity/secondSteps/challenges.queries.ts'
import { factorNotice } from '../../identity/secondSteps/factorEmails.ts'
import { algorithms, checkNewPasskey } from '../../identity/secondSteps/passkeyChecks.ts'
import { credentialsOfMember } from '../../identity/secondSteps/passkeys.queries.ts'
import {
  asKeys,
  askForPasskey,
  CHALLENGE_VALID_MS,
  checkPasskey,
  notChecked,
  type PasskeyDependencies,
  requirePasskeySite,
  userHandleOf,
} from '../../identity/secondSteps/passkeys.ts'
import { requireFactor } from '../../identity/secondSteps/secondSteps.ts'
import { markFactor } from '../../identity/secondSteps.queries.ts'
import {
  confirmedUntil,
  isConfirmed,
  renewSession,
} from '../../identity/sessions/renewedSessions.queries.ts'
import { requireSession } from '../../identity/sessions/requireSession.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { deletePasskey, hasRoomForPasskey, insertPasskey } from './passkeys.queries.ts'

export interface OwnPasskeyDependencies extends PasskeyDependencies {
  mail: Mail
  appUrl: string
}

interface Present {
  me: string
  token: string
}

/** Makes the question for a new passkey, or for one that confirms who the member is. */
export async function passkeyOptions(
  needs: OwnPasskeyDependencies,
  { me, token, hostname }: Present & { hostname: string },
  purpose: 'add' | 'confirm',
) {
  const { db, passkeySite } = needs
  if (purpose === 'add' && !(await isConfirmed(db, token)))
    throw new Refusal('confirm', confirmText)
  if (purpose === 'add') await requireFactor(db, { me, token })
  requirePasskeySite(passkeySite, hostname)
  return purpose === 'add'
    ? askForNewPasskey(needs, me)
    : askForPasskey(needs, { purpose, member: me })
}

async function askForNewPasskey({ db, passkeySite }: OwnPasskeyDependencies, me: string) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { email, name } = await credentialsOf(db, me)
  const { id, challenge } = await insertChallenge(db, { purpose: 'add', member: me })
  const { excludeCredentials = [], ...options } = await generateRegistrationOptions({
    rpName: 'Wayside',
    rpID: passkeySite.id,
    userID: new Uint8Array(Buffer.from(userHandleOf(me), 'base64url')),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_VALID_MS,
    attestationType: 'none',
    excludeCredentials: await credentialsOfMember(db, me),
    // It names the member at login, and asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challengeId: id,
    options: { ...options, excludeCredentials: asKeys(excludeCredentials) },
  }
}

/** Stores a passkey that the browser has just made, and tells the member by email. */
export async function addPasskey(
  needs: OwnPasskeyDependencies,
  { me, token }: Present,
  { challengeId, credential, name }: z.infer<typeof passkeys.add.body>,
) {
  const { db, passkeySite: site } = needs
  const challenge = await takeChallenge(db, challengeId, { purpose: 'add', member: me })
  const made = challenge && (await checkNewPasskey({ site, challenge, credential }))
  if (!made) throw notChecked('invalid')
  return change(needs, { me, token }, 'passkeyAdded', async (tx) => {
    if (!(await hasRoomForPasskey(tx, me))) throw new Refusal('conflict', texts.noMore)
    const passkey = await insertPasskey(tx, me, { ...made, name })
    if (!passkey) throw notChecked('invalid')
    return passkey
  })
}

/** Removes a passkey and tells the member by email. Sessions that it opened go on. */
export const removePasskey = (needs: OwnPasskeyDependencies, present: Present, id: string) =>
  change(needs, present, 'passkeyRemoved', async (tx) => {
    if (!(await deletePasskey(tx, present.me, id))) throw new Refusal('notFound', texts.notFound)
  })

/** Confirms by a passkey who the member is. The session goes on with another token. */
export async function confirmByPasskey(
  needs: OwnPasskeyDependencies,
  { me, token }: Present,
  proof: z.infer<typeof passkeyProof>,
) {
  const { noteUse } = await checkPasskey(needs, proof, { purpose: 'confirm', member: me })
  const renewed = await needs.db.transaction().execute(async (tx) => {
    const next = await renewSession(tx, { token, member: me, confirms: true })
    if (!next?.confirmed_at) throw new Refusal('conflict', 'Please try again')
    if (!(await noteUse(tx))) throw notChecked('invalid')
    await markFactor(tx, next.token)
    return { ...next, until: confirmedUntil(next.confirmed_at) }
  })
  return renewed
}

/** Changes the passkeys of a member, whose row is locked, and tells them by email. */
async function change<T>(
  { db, mail, appUrl }: OwnPasskeyDependencies,
  { me, token }: Present,
  what: 'passkeyAdded' | 'passkeyRemoved',
  work: (tx: Db) => Promise<T>,
) {
  const changed = await db.transaction().execute(async (tx) => {
    const { email, name } = orNotFound(await lockMember(tx, me), 'User not found')
    await requireSession(tx, token)
    await requireFactor(tx, { me, token })
    const done = await work(tx)
    await mail.post(tx, factorNotice(what, { to: email, name, url: appUrl }))
    return done
  })
  mail.flush()
  return changed
}
