import { notifications } from '@wayside/contract/notifications'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { browserZone } from '../../browser/timeZones.ts'
import { chooseSharedComputer, refreshSession } from '../../session/session.ts'

/** spec §2: what follows a login, by password or passkey: it goes to Home. */
export function useEnter() {
  const navigate = useNavigate()
  return async (isShared: boolean) => {
    await chooseSharedComputer(isShared)
    await refreshSession()
    const timeZone = browserZone()
    // The member may choose another in the settings, so nobody waits for it or hears that it failed.
    if (timeZone)
      call(notifications.change, { body: { timeZone, isAutomatic: true } }).catch(() => undefined)
    await navigate('/', { replace: true })
  }
}
