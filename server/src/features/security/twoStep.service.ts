import { randomBytes } from 'node:crypto'
import { twoStepTexts as texts } from '@wayside/contract/twoStep'
import type { Db } from '../../database/pool.ts'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import { type FactorChange, factorNotice } from '../../identity/secondSteps/factorEmails.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '../../identity/secondSteps/recoveryCodes.ts'
import {
  requireFactor,
  type SecondStepDependencies,
} from '../../identity/secondSteps/secondSteps.ts'
import { isTotpCode, stepOfCode, totpKey } from '../../identity/secondSteps/totpCodes.ts'
import { decryptTotpSecret, encryptTotpSecret } from '../../identity/secondSteps/totpSecrets.ts'
import { markFactor, removeTotp, stopRemoval, totpOf } from '../../identity/secondSteps.queries.ts'
import { requireSession } from '../../identity/sessions/requireSession.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { finishTotp, replaceRecoveryCodes, startTotp, unfinishedTotp } from './twoStep.queries.ts'

const SECRET_BYTES = 20

interface Present {
  me: string
  token: string
}

/**
 * Makes a key for the member's app. It counts once a code of it was entered. The member is locked,
 * so that no key takes the place of one whose code is being checked.
 */
export async function startTwoStep(
  { db, secrets }: SecondStepDependencies,
  { me, token }: Present,
) {
  const secret = randomBytes(SECRET_BYTES)
  const { email } = await db.transaction().execute(async (tx) => {
    const member = orNotFound(await lockMember(tx, me), 'User not found')
    await requireSession(tx, token)
    await requireFactor(tx, { me, token })
    if (!(await startTotp(tx, me, encryptTotpSecret(secrets.totp, me, secret))))
      throw new Refusal('conflict', texts.isOn)
    return member
  })
  return totpKey(secret, email)
}

/** Turns two-step login on by a first code, and returns the recovery codes. */
export async function finishTwoStep(needs: SecondStepDependencies, present: Present, code: string) {
  const recoveryCodes = makeRecoveryCodes()
  const { me, token } = present
  await change(needs, present, 'on', async (tx) => {
    const totp = await unfinishedTotp(tx, me)
    const opened = totp && decryptTotpSecret(needs.secrets.totp, me, totp.encrypted_secret)
    if (!opened) throw new Refusal('conflict', (await totpOf(tx, me)) ? texts.isOn : texts.tooOld)
    const found = isTotpCode(code) ? stepOfCode(opened.secret, code) : undefined
    if (!found?.isNow) {
      const text = found ? `${texts.wrongCode} ${texts.checkClock}` : texts.wrongCode
      throw new Refusal('invalid', text, { fields: { code: text } })
    }
    await finishTotp(tx, me, found.step)
    await replaceRecoveryCodes(tx, me, recoveryCodes.map(hashRecoveryCode))
    await markFactor(tx, token)
  })
  return recoveryCodes
}

export const removeTwoStep = (needs: SecondStepDependencies, present: Present) =>
  change(needs, present, 'off', async (tx) => {
    if (!(await removeTotp(tx, present.me))) throw new Refusal('conflict', texts.isOff)
  })

/** Makes other recovery codes, after which the earlier ones are void. */
export async function renewRecoveryCodes(needs: SecondStepDependencies, present: Present) {
  const recoveryCodes = makeRecoveryCodes()
  const { me } = present
  await change(needs, present, 'newCodes', async (tx) => {
    if (!(await totpOf(tx, me))) throw new Refusal('conflict', texts.isOff)
    await replaceRecoveryCodes(tx, me, recoveryCodes.map(hashRecoveryCode))
  })
  return recoveryCodes
}

/** Changes the second step of a member, whose row is locked, and tells them by email. */
async function change(
  { db, mail, appUrl }: SecondStepDependencies,
  { me, token }: Present,
  what: FactorChange,
  work: (tx: Db) => Promise<void>,
) {
  await db.transaction().execute(async (tx) => {
    const { email, name } = orNotFound(await lockMember(tx, me), 'User not found')
    await requireSession(tx, token)
    await requireFactor(tx, { me, token })
    await work(tx)
    await mail.post(tx, factorNotice(what, { to: email, name, url: appUrl }))
  })
  mail.flush()
}

/** Cancels the requested removal of a member's second step. */
export const keepTwoStep = ({ db }: Pick<SecondStepDependencies, 'db'>, me: string) =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, me)
    await stopRemoval(tx, me)
  })
