import { Tent } from 'lucide-react'
import { LatestJob } from './LatestJob.tsx'
import { latestTexts as texts } from './latest.texts.ts'
import './LatestJobs.css'
import { LatestJobsSkeleton } from './LatestJobsSkeleton.tsx'
import { MembersLink } from './MembersLink.tsx'
import { useLatestJobs } from './useLatestJobs.ts'

/** The sidebar of Home: the newest jobs, at most ten. */
export function LatestJobs() {
  const { jobs, isPending } = useLatestJobs()
  return (
    <aside className="latest-jobs card" aria-labelledby="latest-jobs">
      <header>
        <h2 id="latest-jobs">{texts.title}</h2>
        <p>{texts.lead}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="latest-jobs-list" aria-label={texts.list} aria-busy={isPending} tabIndex={0}>
        {isPending ? (
          <LatestJobsSkeleton />
        ) : jobs.length === 0 ? (
          <p className="latest-jobs-none">
            <Tent aria-hidden />
            {texts.empty}
          </p>
        ) : (
          <ul>
            {jobs.map((job) => (
              <LatestJob key={job._id} job={job} />
            ))}
          </ul>
        )}
      </section>
      <footer>
        <MembersLink className="btn" to="/jobs">
          {texts.all}
        </MembersLink>
      </footer>
    </aside>
  )
}
