import { confirmText } from '@wayside/contract/errors'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { Refusal } from '../../refusal.ts'
import { codeCounter } from '../logins/devices.queries.ts'
import { forgetLoginFailures } from '../logins/loginFailures.queries.ts'
import { spendLoginTry } from '../logins/loginWaits.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  needsConfirmation,
  needsFactor,
  stopRemoval,
  storeTotpSecret,
  totpOf,
} from '../secondSteps.queries.ts'
import type { Secrets } from '../secrets.ts'
import { factorNotice, passwordKnownNotice } from './factorEmails.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { isTotpCode, stepOfCode } from './totpCodes.ts'
import { decryptTotpSecret, encryptTotpSecret } from './totpSecrets.ts'

export interface SecondStepDependencies {
  db: Db
  mail: Mail
  secrets: Secrets
  appUrl: string
  rateLimits: boolean
}

interface Attempt {
  member: { id: string; email: string; name: string }
  /** Counts the failed passwords of this login; codes are counted beside it. */
  counter: string
  code: string | undefined
  refuse: (reason: CodeProblem) => Refusal
}

type CodeProblem = 'missing' | 'wrong' | 'clock'

class CodeRefused extends Error {
  readonly problem: CodeProblem
  constructor(problem: CodeProblem) {
    super(problem)
    this.problem = problem
  }
}

const TRIES_BEFORE_NOTICE = 5

/**
 * Begins the second step after a right password, and returns what runs the rest of the login in one
 * transaction. That calls `pass` once it has locked the member: it checks the code where there is a
 * second step, and tells whether there is. Only attempts with a code are counted; after five wrong
 * ones the member is told that somebody knows their password.
 */
export async function beginSecondStep(
  needs: SecondStepDependencies,
  { member, counter, code, refuse }: Attempt,
) {
  const { db, mail, rateLimits, appUrl } = needs
  const codes = codeCounter(counter)
  const isOn = (await totpOf(db, member.id)) !== undefined
  if (isOn) await forgetLoginFailures(db, [counter])
  if (isOn && !code) throw refuse('missing')
  const tries = isOn && rateLimits ? await spendLoginTry(db, codes) : 0

  async function pass(tx: Db) {
    if (!(await passSecondStep(tx, needs, member, code))) return false
    await forgetLoginFailures(tx, [codes])
    return true
  }
  return async function run<T>(work: (tx: Db, pass: () => Promise<boolean>) => Promise<T>) {
    try {
      return await db.transaction().execute((tx) => work(tx, () => pass(tx)))
    } catch (error) {
      if (!(error instanceof CodeRefused)) throw error
      const url = `${appUrl}/forgot-password`
      if (tries === TRIES_BEFORE_NOTICE)
        await mail.post(db, passwordKnownNotice({ ...toOwner(member), url }))
      throw refuse(error.problem)
    } finally {
      mail.flush()
    }
  }
}

/** Refuses a change that a member with a second step has to confirm first. */
export async function requireSecondStep(db: Db, { me, token }: { me: string; token: string }) {
  if (await needsConfirmation(db, me, token)) throw new Refusal('confirm', confirmText)
}

/** Refuses a change of the ways to log in that a moderator has to confirm with one of them first. */
export async function requireFactor(db: Db, { me, token }: { me: string; token: string }) {
  if (await needsFactor(db, me, token)) throw new Refusal('confirm', confirmText)
}

const toOwner = ({ email, name }: Attempt['member']) => ({ to: email, name })

async function passSecondStep(
  tx: Db,
  needs: SecondStepDependencies,
  member: Attempt['member'],
  code: string | undefined,
) {
  const totp = await totpOf(tx, member.id)
  if (!totp) return false
  if (!code) throw new CodeRefused('missing')
  if (isTotpCode(code)) await checkTotp(tx, needs.secrets.totp, { id: member.id, totp, code })
  else if (await consumeRecoveryCode(tx, member.id, hashRecoveryCode(code)))
    await needs.mail.post(tx, factorNotice('codeUsed', { ...toOwner(member), url: needs.appUrl }))
  else throw new CodeRefused('wrong')
  // A member who has a code has not lost it.
  await stopRemoval(tx, member.id)
  return true
}

interface TotpCheck {
  id: string
  totp: { encrypted_secret: Buffer }
  code: string
}

async function checkTotp(tx: Db, keys: Secrets['totp'], { id, totp, code }: TotpCheck) {
  const opened = decryptTotpSecret(keys, id, totp.encrypted_secret)
  const found = opened && stepOfCode(opened.secret, code)
  if (!found) throw new CodeRefused('wrong')
  // A code of the future would still be usable, so a guess must not learn that it is one.
  if (!found.isNow) throw new CodeRefused(found.isPast ? 'clock' : 'wrong')
  if (!(await consumeTotpStep(tx, id, found.step))) throw new CodeRefused('wrong')
  if (opened.isOld) await storeTotpSecret(tx, id, encryptTotpSecret(keys, id, opened.secret))
}
