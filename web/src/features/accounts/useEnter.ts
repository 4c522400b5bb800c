import { notifications } from '@wayside/contract/notifications'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { browserZone } from '../../browser/timeZones.ts'
import { chooseSharedComputer, refreshSession } from '../../session/session.ts'
import { notKept } from './accounts.texts.ts'

/** The login has succeeded, but the browser has refused its cookie. */
class NotKept extends Error {}

/** Says why a login did not work. */
export const sayWhyNotIn = (error: unknown, texts: Parameters<typeof sayWhy>[1]) =>
  error instanceof NotKept ? notKept : sayWhy(error, texts)

/** spec §2: what follows a login, by password or passkey: it goes to Home. */
export function useEnter() {
  const navigate = useNavigate()
  return async (isShared: boolean) => {
    await chooseSharedComputer(isShared)
    if (!(await refreshSession())) throw new NotKept()
    const timeZone = browserZone()
    // The member may choose another in the settings, so nobody waits for it or hears that it failed.
    if (timeZone)
      call(notifications.change, { body: { timeZone, isAutomatic: true } }).catch(() => undefined)
    await navigate('/', { replace: true })
  }
}
