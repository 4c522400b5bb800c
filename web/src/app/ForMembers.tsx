import type { Me } from '@wayside/contract/accounts'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { idle } from '../browser/idle.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { AccountBanner } from './banners/AccountBanner.tsx'
import { Confirmation } from './Confirmation.tsx'

// Lazy: hardly anybody ever sees them.
const FactorBanner = lazy(() =>
  import('./banners/FactorBanner.tsx').catch(() => ({ default: () => null })),
)
const EmailBanner = lazy(() =>
  import('./banners/EmailBanner.tsx').catch(() => ({ default: () => null })),
)

// Lazy: the counts come after the screen.
const MemberCounts = lazy<ComponentType<{ me: Me }>>(() =>
  idle(1000)
    .then(() => import('./MemberCounts.tsx'))
    .catch(() => ({ default: () => null })),
)

/** The parts of every page that only members see; visitors do not load them. */
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
      {me && !me.standing && (
        <Suspense>
          <MemberCounts me={me} />
        </Suspense>
      )}
      <Confirmation />
    </>
  )
}
