import type { ReactNode } from 'react'
import './ProfileFailed.css'
import { ownTexts as texts } from './profile.texts.ts'

/** spec §8, own profile; Edit profile begins with the same data. */
export function ProfileFailed({ scene, onTryAgain }: { scene: ReactNode; onTryAgain: () => void }) {
  return (
    <section className="profile-failed card" role="alert">
      {scene}
      <h1>{texts.failed}</h1>
      <p>{texts.failedLead}</p>
      <button type="button" className="btn pri" onClick={onTryAgain}>
        {texts.tryAgain}
      </button>
    </section>
  )
}
