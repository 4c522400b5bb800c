import type { Job } from '@wayside/contract/jobs'
import { budgetText } from './budgetText.ts'
import { excerpt } from './excerpt.ts'
import { MembersLink } from './MembersLink.tsx'
import { Place } from './Place.tsx'

/** A job as one row of the home list. */
export function LatestJob({ job }: { job: Job }) {
  return (
    <li>
      <MembersLink to={`/job/${job._id}`}>
        <span className="latest-job-title">
          <b>{job.jobTitle}</b> <b>{budgetText(job.jobBudget)}</b>
        </span>
        <Place city={job.jobCity} />
        <span className="latest-job-text">{excerpt(job.jobDescription)}</span>
      </MembersLink>
    </li>
  )
}
