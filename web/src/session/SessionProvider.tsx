import { useQuery } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { sessionQuery } from './sessionQuery.ts'
import { checking, type Session, SessionContext } from './useSession.ts'

/** Scripts that go on with what the build drew begin as it did, however early the answer comes. */
const goesOn = () => 'document' in globalThis && document.getElementById('root')?.hasAttribute('data-frame')

/** Tells all below who is signed in. Deferred, because the answer draws a whole screen: React does that in slices. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(sessionQuery)
  const session = useDeferredValue(
    useMemo(() => sessionOf(data), [data]),
    goesOn() ? checking : undefined,
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function sessionOf(me: Me | null | undefined): Session {
  if (me === undefined) return checking
  return me ? { status: 'in', me } : { status: 'out' }
}
