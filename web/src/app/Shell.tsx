import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SessionProvider } from '../session/Guard.tsx'
import { Alerts } from '../ui/Alerts.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import './Shell.css'
import { useEffect, useRef } from 'react'
import { dropReadAlerts } from '../ui/alerts.ts'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'

/** The frame of every page (spec §2). */
export function Shell() {
  useArrival()
  return (
    <SessionProvider>
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Alerts />
      <ScrollRestoration />
    </SessionProvider>
  )
}

/** After a move to another screen, a screen reader and the keyboard start at its heading. */
function useArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    dropReadAlerts()
    const main = document.getElementById('main')
    const focused = document.activeElement
    // The screen has put the focus somewhere itself.
    if (!main || (focused !== main && main.contains(focused))) return
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/** What is left of a screen that broke; the frame around it stays. */
export function RouteError() {
  usePageTitle('Something went wrong')
  return (
    <ErrorPage
      sign="Oops"
      title="We lost the trail."
      text="Something went wrong on this page. It is not your fault; trying again often helps."
    >
      <button type="button" className="btn pri" onClick={() => location.reload()}>
        Try again
      </button>
      <Link className="btn" to="/">
        Home
      </Link>
    </ErrorPage>
  )
}
