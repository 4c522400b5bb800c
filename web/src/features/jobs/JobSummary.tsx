import type { Job } from '@wayside/contract/jobs'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { budgetText } from './budgetText.ts'
import './JobSummary.css'
import { detailTexts as texts } from './jobs.texts.ts'
import { placeOf } from './placeOf.ts'
import { postedDate } from './postedOn.ts'

export function JobSummary({ job }: { job: Job }) {
  return (
    <section className="job-summary card" aria-labelledby="job-summary">
      <h2 id="job-summary">{texts.summary}</h2>
      <dl>
        <dt>{texts.budget}</dt>
        <dd>{budgetText(job.jobBudget)}</dd>
        <dt>{texts.location}</dt>
        <dd>{placeOf(job.jobCity).text}</dd>
        <dt>{texts.posted}</dt>
        <dd>
          <time dateTime={job.createdAt}>{postedDate(job.createdAt)}</time>
        </dd>
      </dl>
      <ShareButton title={job.jobTitle} path={`/job/${job._id}`}>
        {texts.share}
      </ShareButton>
    </section>
  )
}
