import type { Job } from '@wayside/contract/jobs'
import { ArrowRight } from 'lucide-react'
import type { ReactElement, ReactNode, Ref } from 'react'
import { postedDate, postedExactly, timeAgo } from '../../format/dates.ts'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { Panel, Row, Text, WithIcon } from '../../ui/kit/layout.ts'
import { PanelLink } from '../../ui/kit/PanelLink.ts'
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
      <PanelLink
        ref={link}
        className={styles.jobCard}
        lift="low"
        pad="medium"
        rises
        to={`/job/${job._id}`}
      >
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
    <Panel pad="medium" className={`${styles.jobCard} ${className}`}>
      <JobFace {...job} />
    </Panel>
  )
}

function JobFace({ title, city, budget, description, posted, children }: JobFaceProps) {
  return (
    <>
      <Row justify="between" align="start" gap={4} lines="near" className={styles.jobFaceTop}>
        <div>
          <h3>{title}</h3>
          <Text as="div" ink="faint" size="small">
            <Place city={city} />
          </Text>
        </div>
        <b>{budget}</b>
      </Row>
      <Text ink="quiet" clamp={3} className={styles.jobFaceText}>
        {excerpt(description)}
      </Text>
      <Row
        justify="between"
        gap={4}
        lines="near"
        ink="faint"
        size="small"
        className={styles.jobFaceFoot}
      >
        <span>
          <span>{texts.posted}</span> <span>{posted}</span>
        </span>
        {children}
        <WithIcon ink="brand" weight="strong" className={styles.jobFaceGo}>
          <span>{texts.details}</span>
          <ArrowRight aria-hidden />
        </WithIcon>
      </Row>
    </>
  )
}

/** A placeholder as high as a real card. */
export function JobCardSkeleton() {
  return (
    <Panel as="li" gap={3} pad="medium" lift="low" aria-hidden>
      <Skeleton shape="title" width="half" />
      <Skeleton width="short" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton width="short" />
    </Panel>
  )
}
