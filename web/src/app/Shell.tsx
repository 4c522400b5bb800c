import { Outlet, ScrollRestoration } from 'react-router'
import { SessionProvider } from '../session/Guard.tsx'
import { Alerts } from '../ui/Alerts.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import './Shell.css'
import { useArrival } from './useArrival.ts'

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
