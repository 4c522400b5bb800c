import { lazy, Suspense } from 'react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { NotificationForm } from '../features/notifications/NotificationForm.tsx'
import { notificationTexts as texts } from '../features/notifications/notifications.texts.ts'
import { useNotificationSettings } from '../features/notifications/useNotificationSettings.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { SettingsData } from '../ui/shared/SettingsData.tsx'
import { SettingsFrame, SettingsHead } from './SettingsFrame.tsx'

// The part for pushes is half of the screen: it loads beside the form.
const loadDevice = () => import('../features/notifications/DeviceSettings.tsx')
const DeviceSettings = lazy(() =>
  loadDevice().then((device) => ({ default: device.DeviceSettings })),
)

export const handle = { Head: SettingsHead }

/** The settings of notifications. Every email with a notification leads here. */
export function Component() {
  usePageTitle(texts.pageTitle)
  const { me } = useSession()
  const query = useNotificationSettings()
  if (!me) return null
  return (
    <SettingsFrame me={me} open="notifications">
      <SettingsData query={query}>
        {(settings) => (
          <>
            <NotificationForm settings={settings} email={me.email} />
            <Suspense>
              <DeviceSettings settings={settings} me={me._id} />
            </Suspense>
          </>
        )}
      </SettingsData>
    </SettingsFrame>
  )
}
