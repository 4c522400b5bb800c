import type { Job } from '@wayside/contract/jobs'
import { Banknote, CalendarDays } from 'lucide-react'
import { BackLink } from '../../ui/BackLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { budgetText } from './budgetText.ts'
import './JobHead.css'
import { JobsHead } from './JobsHead.tsx'
import { detailTexts as texts } from './jobs.texts.ts'
import { Place } from './Place.tsx'
import { postedDate, postedExactly } from './postedOn.ts'

/** The heading stays the same element when the job arrives, so that the focus stays on it. */
export function JobHead({ job }: { job: Job | undefined }) {
  return (
    <JobsHead before={<BackLink to="/jobs">{texts.back}</BackLink>} title={job ? job.jobTitle : <Waiting />}>
      {job ? <Facts job={job} /> : <Skeleton className="job-head-facts" />}
    </JobsHead>
  )
}

const Waiting = () => (
  <>
    <span className="vh">{texts.loading}</span>
    <Skeleton className="job-head-title" />
  </>
)

function Facts({ job }: { job: Job }) {
  return (
    <ul className="job-facts">
      <li className="job-facts-budget">
        <Banknote className="i" aria-hidden />
        {budgetText(job.jobBudget)}
      </li>
      <li>
        <Place city={job.jobCity} />
      </li>
      <li>
        <CalendarDays className="i" aria-hidden />
        <span>
          {texts.posted}{' '}
          <time dateTime={job.createdAt} title={postedExactly(job.createdAt)}>
            {postedDate(job.createdAt)}
          </time>
        </span>
      </li>
    </ul>
  )
}
