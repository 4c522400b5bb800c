import { Link } from 'react-router'
import { JobNotice } from './JobNotice.tsx'
import { detailTexts as texts } from './jobs.texts.ts'
import { isGone, whyNoJob } from './whyNoJobs.ts'

/** spec §2, Job detail: the error view. */
export function JobProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <div className="wrap">
      <JobNotice isAlert isScreen title={texts.error} text={whyNoJob(error)}>
        <Link className="btn pri" to="/jobs">
          {texts.back}
        </Link>
        {!isGone(error) && (
          <button type="button" className="btn" onClick={onTryAgain}>
            {texts.tryAgain}
          </button>
        )}
      </JobNotice>
    </div>
  )
}
