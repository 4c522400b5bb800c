import { LogOut, Menu, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { lazyAfterScreen } from '../browser/lazyPart.ts'
import { usePrefersReducedMotion } from '../browser/mediaQueries.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { logout } from '../session/session.ts'
import { IconButton } from '../ui/kit/Button.tsx'
import { Page } from '../ui/kit/parts.ts'
import * as texts from './app.texts.ts'
import { Brand } from './Brand.tsx'
import { DiscoverLink } from './DiscoverLink.tsx'
import styles from './Header.module.css'

/** spec §2, Header: no links are shown until the session is known. */
export function Header() {
  const { status, me } = useSession()
  const { openId, flip, close } = useDisclosure()
  const isChecking = status === 'checking'
  const isOpen = openId === menuId
  const Icon = isOpen ? X : Menu
  return (
    <header className={styles.top} data-print="none">
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <Page>
        <Brand />
        {me && !me.standing && (
          <>
            <DiscoverLink />
            <div className={styles.bell}>
              <Suspense>
                <Bell id={bellId} isOpen={openId === bellId} onToggle={() => flip(bellId)} />
              </Suspense>
            </div>
          </>
        )}
        <IconButton
          className={styles.menu}
          aria-label={texts.menu}
          aria-expanded={isOpen}
          aria-controls={menuId}
          // It would open an empty menu, and before the scripts answer it opens none.
          inert={isChecking}
          onClick={() => flip(menuId)}
        >
          <Icon aria-hidden />
        </IconButton>
        <nav
          className={styles.nav}
          id={menuId}
          aria-label={texts.mainLinks}
          aria-busy={isChecking}
          data-open={isOpen || undefined}
        >
          {status === 'out' && <VisitorLinks />}
          {status === 'in' && <MemberLinks onLogout={close} />}
        </nav>
      </Page>
    </header>
  )
}

// Lazy: visitors have nothing to count, and members need the counts only after the screen.
const Unread = lazyAfterScreen(() => import('./counts/UnreadBadge.tsx'))
const Bell = lazyAfterScreen(() => import('../features/notifications/list/NotificationBell.tsx'))

function MemberLinks({ onLogout }: { onLogout: () => void }) {
  const moves = !usePrefersReducedMotion()
  const { me } = useSession()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <NavLink to="/jobs" viewTransition={moves}>
        {texts.jobs}
      </NavLink>
      <NavLink to="/feed" viewTransition={moves}>
        {texts.feed}
      </NavLink>
      <NavLink to="/messages" viewTransition={moves}>
        <span>{texts.messages}</span>
        <Suspense>
          <Unread />
        </Suspense>
      </NavLink>
      <NavLink to="/profile" viewTransition={moves}>
        {texts.profile}
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
        <LogOut aria-hidden />
        {texts.logout}
      </button>
    </>
  )
}

function VisitorLinks() {
  const moves = !usePrefersReducedMotion()
  return (
    <>
      <NavLink to="/" end viewTransition={moves}>
        {texts.home}
      </NavLink>
      <NavLink to="/discover" viewTransition={moves}>
        {texts.discover}
      </NavLink>
      <NavLink to="/register" viewTransition={moves}>
        {texts.register}
      </NavLink>
      <NavLink to="/login" viewTransition={moves}>
        {texts.login}
      </NavLink>
    </>
  )
}

const menuId = 'main-menu'
const bellId = 'notifications'

/**
 * Holds the open panel below the header: the menu of small screens, or the newest notifications. It
 * belongs to the history entry where it was opened, so every navigation closes it (spec §4).
 */
function useDisclosure() {
  const { key } = useLocation()
  const [open, setOpen] = useState<{ id: string; at: string }>()
  const openId = open?.at === key ? open.id : undefined

  useEffect(() => {
    if (!openId) return
    const undo = new AbortController()
    const close = () => setOpen(undefined)
    const toggle = () => document.querySelector<HTMLElement>(`[aria-controls="${openId}"]`)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle()?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      const parts = [toggle(), document.getElementById(openId)]
      if (target instanceof Node && !parts.some((part) => part?.contains(target))) close()
    }
    document.addEventListener('keydown', onKey, { signal: undo.signal })
    document.addEventListener('pointerdown', onPress, { signal: undo.signal })
    return () => undo.abort()
  }, [openId])

  return {
    openId,
    flip: (id: string) => setOpen(id === openId ? undefined : { id, at: key }),
    close: () => setOpen(undefined),
  }
}
