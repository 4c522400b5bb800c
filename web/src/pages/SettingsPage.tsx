import type { Me } from '@wayside/contract/accounts'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { HiddenPeople } from '../features/blocks/HiddenPeople.tsx'
import { DataSettings } from '../features/mydata/DataSettings.tsx'
import { PrivacySettings } from '../features/privacy/PrivacySettings.tsx'
import { OwnReports } from '../features/reports/OwnReports.tsx'
import { AccountSettings } from '../features/security/AccountSettings.tsx'
import { SecuritySettings } from '../features/security/SecuritySettings.tsx'
import { settingsTexts as texts } from '../features/security/security.texts.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { SettingsFrame, sectionOf } from './SettingsFrame.tsx'

/** Each section is a component of the feature it belongs to. */
const sections = {
  account: AccountSettings,
  security: SecuritySettings,
  privacy: PrivacySettings,
  people: HiddenPeople,
  data: DataSettings,
  reports: OwnReports,
} satisfies Record<ReturnType<typeof sectionOf>, ComponentType<{ me: Me }>>

/** The settings of one's account, one section at a time; the hash names it. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const { hash } = useLocation()
  if (!me) return null
  const open = sectionOf(hash, me)
  const Content: ComponentType<{ me: Me }> = sections[open]
  return (
    <SettingsFrame me={me} title={texts.title} open={open}>
      <Content me={me} />
    </SettingsFrame>
  )
}
