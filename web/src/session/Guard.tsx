import { Outlet } from 'react-router'
import { Busy } from '../ui/Busy.tsx'
import { SendToLogin } from './SendToLogin.tsx'
import { useSession } from './useSession.ts'

/** spec §2: the guard of the routes that need a login. */
export function Guard() {
  const { status } = useSession()
  if (status === 'checking') return <Busy text="Checking authentication..." />
  return status === 'in' ? <Outlet /> : <SendToLogin />
}
