import { type ReactNode, Suspense } from 'react'
import { lazyAfterScreen, lazyPart } from '../browser/lazyPart.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { AccountBanner } from './banners/AccountBanner.tsx'
import { Confirmation } from './Confirmation.tsx'

// Lazy: hardly anybody ever sees them.
const FactorBanner = lazyPart(() => import('./banners/FactorBanner.tsx'))
const EmailBanner = lazyPart(() => import('./banners/EmailBanner.tsx'))

// Lazy: the counts come after the screen.
const MemberCounts = lazyAfterScreen(() => import('./counts/MemberCounts.tsx'))

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
