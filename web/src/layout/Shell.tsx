import { Outlet, ScrollRestoration } from 'react-router'
import { Alerts } from '../ui/Alerts.tsx'

export function Shell() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Alerts />
      <ScrollRestoration />
    </>
  )
}
