import type { Job } from '@wayside/contract/jobs'
import { budgetText } from './budgetText.ts'
import { MembersLink } from './MembersLink.tsx'
import { Place } from './Place.tsx'

/** A job as one row of the home list. */
export function LatestJob({ job }: { job: Job }) {
  const id = `latest-${job._id}`
  return (
    <li>
      <MembersLink to={`/job/${job._id}`} aria-labelledby={`${id}-title`} aria-describedby={`${id}-budget ${id}-place`}>
        <span className="latest-job-title">
          <b id={`${id}-title`}>{job.jobTitle}</b>
          <b id={`${id}-budget`}>{budgetText(job.jobBudget)}</b>
        </span>
        <span id={`${id}-place`}>
          <Place city={job.jobCity} />
        </span>
        <span className="latest-job-text">{job.jobDescription}</span>
      </MembersLink>
    </li>
  )
}
