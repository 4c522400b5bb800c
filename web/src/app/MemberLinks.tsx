import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { idle } from '../idle.ts'
import { logout } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { useMoves } from './useMoves.ts'

// A visitor does not load what counts messages, and a member can do without it until the screen is there.
const Unread = lazy(() =>
  idle(1000)
    .then(() => import('./UnreadBadge.tsx'))
    .catch(() => ({ default: () => null })),
)

export function MemberLinks({ onLogout }: { onLogout: () => void }) {
  const moves = useMoves()
  const { me } = useSession()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <NavLink to="/jobs" viewTransition={moves}>
        Jobs
      </NavLink>
      <NavLink to="/feed" viewTransition={moves}>
        Feed
      </NavLink>
      <NavLink to="/messages" viewTransition={moves}>
        Messages
        <Suspense>
          <Unread />
        </Suspense>
      </NavLink>
      <NavLink to="/profile" viewTransition={moves}>
        Profile
      </NavLink>
      <button
        type="button"
        disabled={leaving}
        onClick={() => {
          setLeaving(true)
          onLogout()
          if (me) void logout(me._id)
        }}
      >
        <LogOut className="i" aria-hidden />
        Logout
      </button>
    </>
  )
}
