import type { newEmailForm } from '@wayside/contract/security'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { startAddressChange } from '../../identity/emails/addressChange.ts'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import { emailTaken } from '../../identity/emails/retries.ts'
import { checkPresentPassword } from '../../identity/logins/presentPassword.ts'
import type { Secrets } from '../../identity/secrets.ts'
import { requireSession } from '../../identity/sessions/requireSession.ts'
import { Refusal } from '../../refusal.ts'
import { setPendingEmail } from './security.queries.ts'

export interface NewEmailDependencies {
  db: Db
  mail: Mail
  secrets: Secrets
  appUrl: string
  contactEmail: string | undefined
  /** Responses do not tell whether an address has an account. */
  concealAccounts: boolean
  rateLimits: boolean
}

interface NewEmail {
  me: string
  token: string
  form: z.infer<typeof newEmailForm>
  /** Counts the email to the new address, and refuses when there were too many. */
  spendEmail: () => Promise<void>
}

/** Makes an address the member's pending one, and mails it a link. */
export async function changeEmail(
  needs: NewEmailDependencies,
  { me, token, form: { email, currentPassword, deviceId }, spendEmail }: NewEmail,
) {
  const proof = { me, password: currentPassword, deviceId, field: 'currentPassword' } as const
  const present = await checkPresentPassword(needs, proof)
  if (email === present.email) throw refuseTaken()
  await spendEmail()
  await needs.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, me)
    if (!member || member.email === email) throw refuseTaken()
    await requireSession(tx, token)
    await setPendingEmail(
      tx,
      me,
      await startAddressChange(tx, needs, { member, token, email, mayMail: true }),
    )
  })
  needs.mail.flush()
}

/** Voids the pending address and its link. Links that undo the change live on, since they help. */
export async function cancelEmail(
  needs: NewEmailDependencies,
  { me, token }: Pick<NewEmail, 'me' | 'token'>,
) {
  await needs.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, me)
    if (!member?.pending_email) return
    const { email } = member
    await setPendingEmail(
      tx,
      me,
      await startAddressChange(tx, needs, { member, token, email, mayMail: false }),
    )
  })
}

const refuseTaken = () => new Refusal('conflict', emailTaken, { fields: { email: emailTaken } })
