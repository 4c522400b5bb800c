import { LogOut, Menu, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { idle } from '../browser/idle.ts'
import { usePrefersReducedMotion } from '../browser/mediaQueries.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { logout } from '../session/session.ts'
import styles from './Header.module.css'
import { SkipLink } from './SkipLink.tsx'

/** spec §2, Header: no links are shown until the session is known. */
export function Header() {
  const { status } = useSession()
  const { isOpen, toggle, flip, close } = useMenu()
  const isChecking = status === 'checking'
  const Icon = isOpen ? X : Menu
  return (
    <header className={styles.top}>
      <SkipLink />
      <div className="wrap">
        <Brand />
        <button
          type="button"
          className={styles.menu}
          ref={toggle}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="main-menu"
          // It would open an empty menu, and before the scripts answer it opens none.
          inert={isChecking}
          onClick={flip}
        >
          <Icon className="i" aria-hidden />
        </button>
        <nav
          className={styles.nav}
          id="main-menu"
          aria-label="Main"
          aria-busy={isChecking}
          data-open={isOpen || undefined}
        >
          {status === 'out' && <VisitorLinks />}
          {status === 'in' && <MemberLinks onLogout={close} />}
        </nav>
      </div>
    </header>
  )
}

// Lazy: visitors have no messages to count, and members need the count only after the screen.
const Unread = lazy(() =>
  idle(1000)
    .then(() => import('./UnreadBadge.tsx'))
    .catch(() => ({ default: () => null })),
)

function MemberLinks({ onLogout }: { onLogout: () => void }) {
  const moves = !usePrefersReducedMotion()
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

function VisitorLinks() {
  const moves = !usePrefersReducedMotion()
  return (
    <>
      <NavLink to="/" end viewTransition={moves}>
        Home
      </NavLink>
      <NavLink to="/discover" viewTransition={moves}>
        Discover
      </NavLink>
      <NavLink to="/register" viewTransition={moves}>
        Register
      </NavLink>
      <NavLink to="/login" viewTransition={moves}>
        Login
      </NavLink>
    </>
  )
}

export function Brand() {
  return (
    <Link className={styles.brand} to="/">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect x="17" y="3" width="6" height="35" rx="3" fill="currentColor" />
        <path d="M9 6h20.5L37 12.5 29.5 19H9a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z" />
        <path d="M31 21H12.5L6 26.5 12.5 32H31a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2Z" />
        <path d="M11.5 12.5h13" />
        <path d="M16 26.5h12" />
      </svg>
      Wayside
    </Link>
  )
}

/**
 * The menu of small screens. It belongs to the history entry where it was opened, so every
 * navigation closes it (spec §4).
 */
function useMenu() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key

  useEffect(() => {
    if (!isOpen) return
    const undo = new AbortController()
    const close = () => setOpenAt(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle.current?.focus()
    }
    const onPress = (event: PointerEvent) => {
      const header = toggle.current?.closest('header')
      if (event.target instanceof Node && !header?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey, { signal: undo.signal })
    document.addEventListener('pointerdown', onPress, { signal: undo.signal })
    return () => undo.abort()
  }, [isOpen])

  return {
    isOpen,
    toggle,
    flip: () => setOpenAt(isOpen ? undefined : key),
    close: () => setOpenAt(undefined),
  }
}
