import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { logout } from '../session/sessionActions.ts'

// A visitor does not load what counts messages, and a member can do without it.
const Unread = lazy(() => import('./UnreadBadge.tsx').catch(() => ({ default: () => null })))

export function MemberLinks({ onLogout }: { onLogout: () => void }) {
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <NavLink to="/jobs">Jobs</NavLink>
      <NavLink to="/feed">Feed</NavLink>
      <NavLink to="/messages">
        Messages
        <Suspense>
          <Unread />
        </Suspense>
      </NavLink>
      <NavLink to="/profile">Profile</NavLink>
      <button
        type="button"
        disabled={leaving}
        onClick={() => {
          setLeaving(true)
          onLogout()
          void logout()
        }}
      >
        <LogOut className="i" aria-hidden />
        Logout
      </button>
    </>
  )
}
