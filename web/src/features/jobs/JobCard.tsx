import type { Job } from '@wayside/contract/jobs'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { budgetText } from './budgetText.ts'
import './JobCard.css'
import { JobFace } from './JobFace.tsx'
import { Posted } from './Posted.tsx'

/** One job of the list: the whole card is one link. */
export function JobCard({ job, link }: { job: Job; link?: Ref<HTMLAnchorElement> | undefined }) {
  return (
    <li>
      <Link ref={link} className="job-card card" to={`/job/${job._id}`}>
        <JobFace
          title={job.jobTitle}
          city={job.jobCity}
          budget={budgetText(job.jobBudget)}
          description={job.jobDescription}
          posted={<Posted at={job.createdAt} />}
        />
      </Link>
    </li>
  )
}
