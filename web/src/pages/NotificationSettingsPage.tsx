import { usePageTitle } from '../browser/pageTitle.ts'
import { DeviceSettings } from '../features/notifications/DeviceSettings.tsx'
import { NotificationForm } from '../features/notifications/NotificationForm.tsx'
import { notificationTexts as texts } from '../features/notifications/notifications.texts.ts'
import { useNotificationSettings } from '../features/notifications/useNotificationSettings.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { SettingsData } from '../ui/kit/SettingsData.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

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
            <DeviceSettings settings={settings} me={me._id} />
          </>
        )}
      </SettingsData>
    </SettingsFrame>
  )
}
