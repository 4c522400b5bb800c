import { dayOf } from '@wayside/contract/standing'
import { twoStepTexts as texts, type twoStep } from '@wayside/contract/twoStep'
import type { z } from 'zod/mini'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import { insertAccountLink } from '../../identity/emails/mailedLinks.queries.ts'
import { forgetLoginFailures } from '../../identity/logins/loginFailures.queries.ts'
import { removalEmail } from '../../identity/secondSteps/factorEmails.ts'
import type { SecondStepDependencies } from '../../identity/secondSteps/secondSteps.ts'
import { totpOf } from '../../identity/secondSteps.queries.ts'
import { isModerator } from '../../identity/sessions/memberFacts.queries.ts'
import { Refusal } from '../../refusal.ts'
import { provePassword } from './login.service.ts'

const DAY_MS = 24 * 3600 * 1000
const LINK_VALID_MS = DAY_MS
// As long as the wait that the link begins.
const MAILED_PASSWORD_MS = 7 * DAY_MS

/**
 * Mails a link to a member without phone and recovery codes, after the right password. It begins a
 * wait of seven days, after which the second step is removed. A password that was set by a mailed
 * link proves no more than the mailbox, to which this link goes as well, so its owner gets a week
 * to notice.
 */
export async function mailRemovalLink(
  needs: SecondStepDependencies,
  { email, password, deviceId }: z.infer<typeof twoStep.lost.body>,
  /** Counts the email, and refuses when there were too many. */
  spendEmail: () => Promise<void>,
) {
  const { db, mail, appUrl } = needs
  const { account, counter } = await provePassword(needs, { email, password, device: deviceId })
  await forgetLoginFailures(db, [counter])
  if (await isModerator(db, account.id)) throw new Refusal('forbidden', texts.askOperator)
  if (!(await totpOf(db, account.id))) throw new Refusal('invalid', texts.noSecondStep)
  const mailedAt = Date.parse(account.passwordMailedAt ?? '')
  if (mailedAt > Date.now() - MAILED_PASSWORD_MS) {
    // The day after, since its end may come late on the last one.
    const day = dayOf(new Date(mailedAt + MAILED_PASSWORD_MS + DAY_MS).toISOString())
    throw new Refusal('forbidden', texts.passwordMailed(day))
  }
  await spendEmail()
  await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, account.id)
    // The address may have changed meanwhile, and the link belongs to the proven one only.
    if (member?.email !== account.email) return
    const until = new Date(Date.now() + LINK_VALID_MS)
    const link = { member: member.id, purpose: 'dropFactor', data: {}, until }
    const url = `${appUrl}/account-link?token=${await insertAccountLink(tx, link)}`
    await mail.post(tx, removalEmail({ to: member.email, name: member.name, url }), until)
  })
  mail.flush()
}
