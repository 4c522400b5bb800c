import { type FetchQueryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import type { Standing } from '@wayside/contract/standing'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
} from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { sessionStore } from '../browser/storage.ts'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import * as texts from '../ui/ui.texts.ts'
import { sessionQuery } from './session.ts'

interface SessionState {
  status: 'checking' | 'in' | 'out'
  me?: Me
}

const checking: SessionState = { status: 'checking' }
const SessionContext = createContext(checking)

export const useSession = () => useContext(SessionContext)

/** A hydrated page starts as the build prerendered it, however early the session check is done. */
const isPrerendered = () =>
  'document' in globalThis && document.getElementById('root')?.hasAttribute('data-frame')

/**
 * Provides the session to all components. The value is deferred because a change renders a whole
 * screen, which React then does in slices.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery(sessionQuery)
  // A first check that threw will not be made again by itself: signed out, as for every failure.
  const me = data === undefined && isError ? null : data
  const session = useDeferredValue(
    useMemo(() => sessionOf(me), [me]),
    isPrerendered() ? checking : undefined,
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function sessionOf(me: Me | null | undefined): SessionState {
  if (me === undefined) return checking
  return me ? { status: 'in', me } : { status: 'out' }
}

interface GuardProps {
  /** Shown in place of the screen when the standing of the account is not good. */
  Restricted?: ComponentType<{ standing: Standing }>
}

/** spec §2: the guard of the routes that need a login. */
export function Guard({ Restricted }: GuardProps) {
  const { status, me } = useSession()
  if (status === 'checking') return <Checking />
  if (status === 'out') return <SendToLogin />
  return Restricted && me?.standing ? <Restricted standing={me.standing} /> : <Outlet />
}

/** A screen behind the login exports this as `handle`. */
export interface ScreenHandle {
  /** The query that the screen shows first. */
  first?: FetchQueryOptions
  /**
   * The top of the screen, which is alike for all members. The build draws it into the page, so
   * that it shows before the scripts run.
   */
  Head?: ComponentType
}

function Checking() {
  const Head = (useMatches().at(-1)?.handle as ScreenHandle | undefined)?.Head
  return (
    <>
      {Head && <Head />}
      <Spinner text={texts.checkingSession} />
    </>
  )
}

/** Redirects to the login and remembers the screen, so that Home can offer it afterwards. */
export function SendToLogin() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => rememberPlace(pathname + search + hash), [pathname, search, hash])
  return <Navigate replace to="/login" />
}

const placeKey = 'continueTo'

export const rememberPlace = (path: string) => {
  sessionStore.set(placeKey, path)
}

/** Returns the remembered place if it is a path of our own. */
export function placeToContinue() {
  const path = sessionStore.get(placeKey)
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

export const forgetPlace = () => {
  sessionStore.remove(placeKey)
}
