import { usePageTitle } from '../browser/pageTitle.ts'
import { ClosingCall } from '../features/home/ClosingCall.tsx'
import { Destinations } from '../features/home/Destinations.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { LatestJobs } from '../features/jobs/LatestJobs.tsx'
import styles from './HomePage.module.css'

export function Component() {
  usePageTitle('Go far, know someone there')
  return (
    <>
      <Hero />
      <div className={`wrap ${styles.homeMiddle}`}>
        <Destinations />
        <LatestJobs />
      </div>
      <div className="wrap">
        <ClosingCall />
      </div>
    </>
  )
}
