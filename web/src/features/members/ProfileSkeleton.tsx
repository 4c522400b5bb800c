import { Skeleton } from '../../ui/Skeleton.tsx'
import { profileTexts as texts } from './members.texts.ts'
import './ProfileCard.css'
import './ProfileAbout.css'

/** The outlines of a profile on its way. */
export function ProfileSkeleton() {
  return (
    <>
      <h1 className="vh">{texts.title}</h1>
      <p className="vh" role="status">
        {texts.loading}
      </p>
      <div className="profile-card waiting" aria-hidden>
        <Skeleton className="profile-card-face" />
        <Skeleton className="profile-line profile-line-name" />
        <Skeleton className="profile-line" />
        <Skeleton className="profile-line profile-line-button" />
      </div>
      <div className="profile-about" aria-hidden>
        <Skeleton className="profile-line profile-line-name" />
        <Skeleton className="profile-line" />
        <Skeleton className="profile-line" />
        <Skeleton className="profile-line profile-line-short" />
      </div>
    </>
  )
}
