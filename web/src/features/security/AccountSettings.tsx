import type { Me } from '@wayside/contract/accounts'
import { Link } from 'react-router'
import { EditSection } from '../../ui/EditSection.tsx'
import styles from './AccountSettings.module.css'
import { accountTexts as texts } from './security.texts.ts'

/** The section of the settings about email address and password. */
export function AccountSettings({ me }: { me: Me }) {
  return (
    <EditSection title={texts.email}>
      <div className={styles.address}>
        <b>{me.email}</b>
        <p>{me.pendingEmail ? texts.pending(me.pendingEmail) : texts.emailLead}</p>
      </div>
      <div>
        <Link className="btn" to="/profiledit#field-email">
          {texts.change}
        </Link>
      </div>
    </EditSection>
  )
}
