import { Suspense, useState } from 'react'
import { lazyPart } from '../browser/lazyPart.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import { ClosingCall } from '../features/home/ClosingCall.tsx'
import { Destinations } from '../features/home/Destinations.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { texts } from '../features/home/home.texts.ts'
import { LatestJobs } from '../features/jobs/LatestJobs.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Columns } from '../ui/kit/layout.ts'
import { Page } from '../ui/kit/parts.ts'
import styles from './HomePage.module.css'

// Lazy: visitors do not load it.
const MemberStart = lazyPart(() => import('./MemberStart.tsx'))

export function Component() {
  usePageTitle(texts.pageTitle)
  const { status, me } = useSession()
  const [wasIn] = useState(status === 'in')
  const start = me && !me.standing && (
    // Not empty, so that it has its place while the script loads.
    <Suspense fallback={<span />}>
      <MemberStart me={me} />
    </Suspense>
  )
  // Content that is seen already must not move: then it comes below the hero.
  const isAbove = wasIn || isReserved()
  return (
    <>
      <div className={styles.start}>{isAbove && start}</div>
      <Hero />
      <div className={styles.start}>{!isAbove && start}</div>
      <Page className={styles.middle}>
        <Columns className={styles.columns}>
          <Destinations />
          <LatestJobs />
        </Columns>
      </Page>
      <Page>
        <ClosingCall />
      </Page>
    </>
  )
}

/** public/first.js reserves the place above the hero in a browser that remembers a member. */
const isReserved = () =>
  'document' in globalThis && document.documentElement.dataset.member !== undefined
