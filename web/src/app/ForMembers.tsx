import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../session/SessionProvider.tsx'
import { AccountBanner } from './AccountBanner.tsx'
import { Confirmation } from './Confirmation.tsx'

// Lazy: hardly anybody ever sees them.
const FactorBanner = lazy(() => import('./FactorBanner.tsx').catch(() => ({ default: () => null })))
const EmailBanner = lazy(() => import('./EmailBanner.tsx').catch(() => ({ default: () => null })))

/** What stands on every page of a member; visitors do not load it. */
export default function ForMembers(): ReactNode {
  const { me } = useSession()
  return (
    <>
      <AccountBanner />
      {me?.factorEndsAt && (
        <Suspense>
          <FactorBanner endsAt={me.factorEndsAt} />
        </Suspense>
      )}
      {me?.emailDisabled && (
        <Suspense>
          <EmailBanner email={me.email} />
        </Suspense>
      )}
      <Confirmation />
    </>
  )
}
