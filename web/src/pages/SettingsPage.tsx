import type { Me } from '@wayside/contract/accounts'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { peopleTexts } from '../features/blocks/blocks.texts.ts'
import { HiddenPeople } from '../features/blocks/HiddenPeople.tsx'
import { DataSettings } from '../features/mydata/DataSettings.tsx'
import { dataTexts } from '../features/mydata/mydata.texts.ts'
import { PrivacySettings } from '../features/privacy/PrivacySettings.tsx'
import { privacyTexts } from '../features/privacy/privacy.texts.ts'
import { OwnReports } from '../features/reports/OwnReports.tsx'
import { ownReportTexts } from '../features/reports/ownReports.texts.ts'
import { AccountSettings } from '../features/security/AccountSettings.tsx'
import { SecuritySettings } from '../features/security/SecuritySettings.tsx'
import { settingsTexts as texts } from '../features/security/security.texts.ts'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './SettingsPage.module.css'

interface Section {
  /** The hash of its address: `account` is opened by /settings#account. */
  id: string
  label: string
  Content: ComponentType<{ me: Me }>
  /** Hidden from members whose standing is not good, since its calls refuse them. */
  needsGoodStanding?: true
}

/** The sections in their order. Each is a component of the feature it belongs to. */
const sections: readonly Section[] = [
  { id: 'account', label: texts.account, Content: AccountSettings },
  { id: 'security', label: texts.security, Content: SecuritySettings },
  { id: 'privacy', label: privacyTexts.title, Content: PrivacySettings },
  { id: 'people', label: peopleTexts.section, Content: HiddenPeople, needsGoodStanding: true },
  { id: 'data', label: dataTexts.section, Content: DataSettings },
  { id: 'reports', label: ownReportTexts.section, Content: OwnReports },
]

/** On a phone the sections are chips in one line, of which some are out of sight. */
const showChip = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The settings of one's account, one section at a time; the hash names it. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  return me ? <Settings me={me} /> : null
}

function Settings({ me }: { me: Me }) {
  const { hash } = useLocation()
  const shown = sections.filter((section) => !(section.needsGoodStanding && me.standing))
  const open = shown.find(({ id }) => hash === `#${id}`) ?? shown[0]
  return (
    <div className={`wrap ${styles.settings}`}>
      <h1>{texts.title}</h1>
      <div className={styles.settingsBody}>
        <nav className={styles.settingsNav} aria-label={texts.title}>
          <ul>
            {shown.map((section) => (
              <li key={section.id}>
                <Link
                  to={`#${section.id}`}
                  replace
                  preventScrollReset
                  ref={section === open ? showChip : undefined}
                  aria-current={section === open ? 'true' : undefined}
                >
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open && (
          <section className={styles.settingsOpen} aria-label={open.label}>
            <open.Content me={me} />
          </section>
        )}
      </div>
    </div>
  )
}
