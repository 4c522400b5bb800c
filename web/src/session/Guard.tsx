import { useQuery } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { sessionStore } from '../browser/storage.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { sessionQuery } from './session.ts'
import { checking, type Session, SessionContext, useSession } from './useSession.ts'

/** spec §2: the guard of the routes that need a login. */
export function Guard() {
  const { status } = useSession()
  if (status === 'checking') return <Spinner text="Checking authentication..." />
  return status === 'in' ? <Outlet /> : <SendToLogin />
}

/**
 * Replaces the screen by the login and remembers the screen, so that Home can offer it afterwards.
 */
export function SendToLogin() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => rememberPlace(pathname + search + hash), [pathname, search, hash])
  return <Navigate replace to="/login" />
}

const placeKey = 'continueTo'

/** Remembers a place that asked for a login, so that Home can offer it afterwards. */
export const rememberPlace = (path: string) => {
  sessionStore.set(placeKey, path)
}

/** Returns the remembered place; only ever a path of our own. */
export function placeToContinue() {
  const path = sessionStore.get(placeKey)
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

export const forgetPlace = () => {
  sessionStore.remove(placeKey)
}

/**
 * Scripts that continue a prerendered page begin with the same screen, however early the answer
 * arrives.
 */
const isPrerendered = () =>
  'document' in globalThis && document.getElementById('root')?.hasAttribute('data-frame')

/**
 * Tells all components below who is signed in. The value is deferred because it draws a whole
 * screen, which React then does in slices.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(sessionQuery)
  const session = useDeferredValue(
    useMemo(() => sessionOf(data), [data]),
    isPrerendered() ? checking : undefined,
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function sessionOf(me: Me | null | undefined): Session {
  if (me === undefined) return checking
  return me ? { status: 'in', me } : { status: 'out' }
}
