import { useNavigate } from 'react-router'
import { chooseSharedComputer, refreshSession } from '../../session/session.ts'

/** spec §2: what follows a login, by password or passkey: it goes to Home. */
export function useEnter() {
  const navigate = useNavigate()
  return async (isShared: boolean) => {
    await chooseSharedComputer(isShared)
    await refreshSession()
    await navigate('/', { replace: true })
  }
}
