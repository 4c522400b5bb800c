import type { Me } from '@wayside/contract/accounts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../browser/lazyPart.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import { ChangeEmail } from '../features/security/ChangeEmail.tsx'
import { ChangePassword } from '../features/security/ChangePassword.tsx'
import { settingsTexts as texts } from '../features/security/security.texts.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { SettingsFrame, SettingsHead, sectionOf } from './SettingsFrame.tsx'

// Lazy: nothing on the screen waits for it.
const MarkPageRead = lazyPart(() => import('../features/notifications/list/MarkPageRead.tsx'))

type Section = ComponentType<{ me: Me }>

const AccountSettings = ({ me }: { me: Me }) => (
  <>
    <ChangeEmail me={me} />
    <ChangePassword me={me} />
  </>
)

/** Each section is a component of the feature it belongs to, and loads when it is opened. */
const sections: Record<ReturnType<typeof sectionOf>, Section> = {
  account: AccountSettings,
  security: lazy<Section>(() =>
    import('../features/security/SecuritySettings.tsx').then((file) => ({
      default: file.SecuritySettings,
    })),
  ),
  privacy: lazy<Section>(() =>
    import('../features/privacy/PrivacySettings.tsx').then((file) => ({
      default: file.PrivacySettings,
    })),
  ),
  people: lazy<Section>(() =>
    import('../features/blocks/HiddenPeople.tsx').then((file) => ({ default: file.HiddenPeople })),
  ),
  data: lazy<Section>(() =>
    import('../features/mydata/DataSettings.tsx').then((file) => ({ default: file.DataSettings })),
  ),
  reports: lazy<Section>(() =>
    import('../features/reports/OwnReports.tsx').then((file) => ({ default: file.OwnReports })),
  ),
}

export const handle = { Head: SettingsHead }

/** The settings of one's account, one section at a time; the hash names it. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const { hash } = useLocation()
  if (!me) return null
  const open = sectionOf(hash, me)
  const Content = sections[open]
  return (
    <SettingsFrame me={me} open={open}>
      <Suspense fallback={<Spinner text={texts.loading} />}>
        <Content me={me} />
        <Suspense>
          <MarkPageRead address={`/settings#${open}`} />
        </Suspense>
      </Suspense>
    </SettingsFrame>
  )
}
