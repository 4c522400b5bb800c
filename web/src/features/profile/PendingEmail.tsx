import type { Me } from '@wayside/contract/accounts'
import { Notice } from '../../ui/Notice.tsx'
import { ownTexts as texts } from './profile.texts.ts'

/** A new address that waits until its link is opened. */
export function PendingEmail({ me }: { me: Me }) {
  if (!me.pendingEmail) return null
  return (
    <Notice tone="info">
      <b>{texts.pending}</b>
      <br />
      {texts.pendingLead(me.pendingEmail, me.email)}
    </Notice>
  )
}
