import type { Job } from '@wayside/contract/jobs'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { linkify } from '../../ui/linkify.ts'
import { applyTarget } from './applyTarget.ts'
import './JobText.css'
import { detailTexts as texts } from './jobs.texts.ts'

/** What there is to do, as it was written, and how to apply for it. */
export function JobText({ job }: { job: Job }) {
  const target = applyTarget(job.jobApplyDirection)
  return (
    <article className="job-text card">
      <section aria-labelledby="job-about">
        <h2 id="job-about">{texts.about}</h2>
        <p className="job-text-words">
          <LinkedText parts={linkify(job.jobDescription)} />
        </p>
      </section>
      <section aria-labelledby="job-how">
        <h2 id="job-how">{texts.how}</h2>
        <p>{target ? texts.howTo[target.kind](target.where) : texts.noWay}</p>
        <p>{texts.careful}</p>
      </section>
    </article>
  )
}
