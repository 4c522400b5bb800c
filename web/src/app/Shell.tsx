import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { idle } from '../browser/idle.ts'
import { lazyAfterScreen } from '../browser/lazyPart.ts'
import { useMatches } from '../browser/mediaQueries.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import { onReconnect } from '../offline/connectivity.ts'
import { SessionProvider, useSession } from '../session/SessionProvider.tsx'
import { Button, ButtonLink } from '../ui/kit/Button.tsx'
import { Alerts } from '../ui/kit/feedback/Alerts.tsx'
import { dropReadAlerts } from '../ui/kit/feedback/alertStore.ts'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'
import { tryAgain } from '../ui/ui.texts.ts'
import * as texts from './app.texts.ts'
import styles from './BottomBar.module.css'
import { OfflineBanner } from './banners/OfflineBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** Renders the frame of every page (spec §2). */
export function Shell() {
  useFocusHeading()
  return (
    <SessionProvider>
      <OfflineQueue />
      <Header />
      <OfflineBanner />
      <MembersOnly />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBarOfMember />
      <Alerts />
      <ScrollRestoration />
    </SessionProvider>
  )
}

// The entry is full, and only members are asked.
const ForMembers = lazyAfterScreen(() => import('./ForMembers.tsx'))
const MembersOnly = () =>
  useSession().me && (
    <Suspense>
      <ForMembers />
    </Suspense>
  )

const BottomLinks = lazyAfterScreen(() => import('./BottomLinks.tsx'))
// The build draws pages without a window.
const firstSize = { width: globalThis.innerWidth, height: globalThis.innerHeight }

/**
 * Leads a member on a phone to the places that the header has in its menu. On a low screen it would
 * take too much; beyond 768 px the header shows its links.
 */
function BottomBar() {
  return useMatches('(max-width: 768px) and (min-height: 521px)') ? (
    <nav className={styles.bar} data-print="none" aria-label={texts.bottomBar}>
      <Suspense>
        <BottomLinks first={firstSize} />
      </Suspense>
    </nav>
  ) : null
}
const BottomBarOfMember = () => useSession().me && <BottomBar />

/**
 * Sends the queued messages, whatever screen the member is on. Its script loads after the screen,
 * and again when the server is back if that failed.
 */
function OfflineQueue() {
  const cache = useQueryClient()
  const me = useSession().me?._id
  useEffect(() => {
    if (!me) return
    let stop: (() => void) | undefined
    let hasEnded = false
    const start = async () => {
      if (stop) return
      const queue = await loadOfflineQueue()
      if (queue && !hasEnded) stop ??= queue.startOfflineQueue(cache, me)
    }
    void idle(1000).then(start)
    const stopRetries = onReconnect(() => void start())
    return () => {
      hasEnded = true
      stopRetries()
      stop?.()
    }
  }, [cache, me])
  return null
}

/** Undefined if the script could not be loaded. */
const loadOfflineQueue = () =>
  import('../features/messages/offline-queue/sendOfflineQueue.ts').catch(() => undefined)

/** Moves the focus to the heading of each new screen, for screen readers and the keyboard. */
function useFocusHeading() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    dropReadAlerts()
    const main = document.getElementById('main')
    const focused = document.activeElement
    // Leave the focus where the screen itself has put it.
    if (!main || (focused !== main && main.contains(focused))) return
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * Replaces a screen that threw; the frame around it stays. Its button loads the page anew, not a query
 * as in `QueryFailed`: what threw would throw again.
 */
export function RouteError() {
  usePageTitle(texts.errorPageTitle)
  return (
    <ErrorPage sign={texts.errorSign} title={texts.errorTitle} text={texts.errorHint}>
      <Button kind="main" onClick={() => location.reload()}>
        {tryAgain}
      </Button>
      <ButtonLink to="/">{texts.home}</ButtonLink>
    </ErrorPage>
  )
}
