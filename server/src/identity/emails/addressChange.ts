import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { Refusal } from '../../refusal.ts'
import { isProvenByFactor } from '../secondSteps.queries.ts'
import type { Secrets } from '../secrets.ts'
import { alreadyRegisteredEmail } from './accountEmails.ts'
import { newAddressEmail } from './addressChangeEmails.ts'
import { forgetLinksToOthers } from './addresses.queries.ts'
import { isUnavailable } from './barredAddresses.queries.ts'
import { postChangeAsked, postEmailLink } from './mailedLinks.ts'
import { emailTaken } from './retries.ts'

/** The emails to an address that is about to be a member's, since it may be anybody's. */
export const newAddressEmails = {
  name: 'new-address',
  points: 5,
  seconds: 3600,
  by: 'email',
} as const

interface AddressChangeDependencies {
  mail: Mail
  secrets: Secrets
  appUrl: string
  /** Where to write to the operator. */
  contactEmail: string | undefined
  /** Responses do not tell whether an address has an account. */
  concealAccounts: boolean
}

interface AddressChange {
  /** The member, locked. */
  member: { id: string; name: string; email: string; pending_email: string | null }
  /** Of the session that asks for it. */
  token: string
  /** The address to have; the present one cancels a pending change. */
  email: string
  /** The limit allows another link to that address. */
  mayMail: boolean
}

/**
 * Mails a link to a member's new address and a notice to the old one, and voids what led to another
 * new address. Returns the address that is pending from now on, which the caller stores, or null.
 */
export async function startAddressChange(
  tx: Db,
  needs: AddressChangeDependencies,
  { member, token, email, mayMail }: AddressChange,
) {
  const { mail, secrets, appUrl, concealAccounts } = needs
  const pending = email === member.email ? null : email
  const isNew = pending !== member.pending_email
  if (isNew) await forgetLinksToOthers(tx, member.id, member.email)
  if (pending === null) return null
  if (await isUnavailable(tx, secrets.barredAddress, { email, by: member.id })) {
    if (!concealAccounts)
      throw new Refusal('conflict', emailTaken, { fields: { email: emailTaken } })
    if (mayMail) await mail.post(tx, alreadyRegisteredEmail({ to: email, url: `${appUrl}/login` }))
    return pending
  }
  if (mayMail) await postEmailLink(tx, needs, newAddressEmail, { id: member.id, email })
  if (isNew) {
    const isProven = await isProvenByFactor(tx, member.id, token)
    await postChangeAsked(tx, needs, { ...member, newAddress: email, isProven })
  }
  return pending
}
