import type { Job } from '@wayside/contract/jobs'
import { ArrowRight } from 'lucide-react'
import type { ReactElement, ReactNode, Ref } from 'react'
import { postedDate, postedExactly, timeAgo } from '../../format/dates.ts'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { Panel } from '../../ui/kit/layout.ts'
import { PanelLink } from '../../ui/kit/PanelLink.tsx'
import styles from './JobCard.module.css'
import { Budget, excerpt, Place } from './JobFacts.tsx'
import { listTexts as texts } from './jobs.texts.ts'

interface JobCardProps {
  job: Job
  link?: Ref<HTMLAnchorElement> | undefined
  /** Says until when it is on the list. */
  hasEnd?: boolean
}

/** Shows one job of the list; the whole card is one link. */
export function JobCard({ job, link, hasEnd = false }: JobCardProps) {
  return (
    <li>
      <PanelLink ref={link} className={styles.jobCard} to={`/job/${job._id}`}>
        <JobFace
          title={job.jobTitle}
          city={job.jobCity}
          budget={<Budget job={job} />}
          description={job.jobDescription}
          posted={<Posted at={job.createdAt} />}
        >
          {hasEnd && job.expiresAt && (
            <span>
              {texts.openUntil} <time dateTime={job.expiresAt}>{postedDate(job.expiresAt)}</time>
            </span>
          )}
        </JobFace>
      </PanelLink>
    </li>
  )
}

/** The time since posting, with the exact date in the tooltip. */
function Posted({ at }: { at: string }) {
  return (
    <time dateTime={at} title={postedExactly(at)}>
      {timeAgo(at)}
    </time>
  )
}

/** The parts of a job that its card shows. */
interface JobFaceProps {
  title: string
  city: string | null | undefined
  budget: ReactNode
  description: string
  posted: ReactNode
  children?: ReactElement | false | '' | undefined
}

/** A card that leads nowhere, for the preview of the form. */
export function UnlinkedJobCard({
  className = '',
  ...job
}: JobFaceProps & { className?: string | undefined }) {
  return (
    <Panel className={`${styles.jobCard} ${className}`}>
      <JobFace {...job} />
    </Panel>
  )
}

function JobFace({ title, city, budget, description, posted, children }: JobFaceProps) {
  return (
    <>
      <div className={styles.jobFaceTop}>
        <h3>{title}</h3>
        <b>{budget}</b>
      </div>
      <div className={styles.jobFacePlace}>
        <Place city={city} />
      </div>
      <p className={styles.jobFaceText}>{excerpt(description)}</p>
      <div className={styles.jobFaceFoot}>
        <span>
          <span>{texts.posted}</span> <span>{posted}</span>
        </span>
        {children}
        <span className={styles.jobFaceGo}>
          <span>{texts.details}</span>
          <ArrowRight aria-hidden />
        </span>
      </div>
    </>
  )
}

/** A placeholder as high as a real card. */
export function JobCardSkeleton() {
  return (
    <Panel as="li" className={`${styles.jobCard} ${styles.waiting}`} aria-hidden>
      <Skeleton className={styles.jobCardLineTitle} />
      <Skeleton className={styles.jobCardLinePlace} />
      <Skeleton />
      <Skeleton />
      <Skeleton className={styles.jobCardLineLast} />
      <Skeleton className={styles.jobCardLineFoot} />
    </Panel>
  )
}
