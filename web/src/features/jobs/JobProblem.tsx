import { Link } from 'react-router'
import { BlankSlate } from '../../ui/BlankSlate.tsx'
import { detailTexts as texts } from './jobs.texts.ts'
import { NoticeBoard } from './NoticeBoard.tsx'
import { isGone, whyNoJob } from './whyNoJobs.ts'

/** spec §2, Job detail: the error view. */
export function JobProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <div className="wrap">
      <BlankSlate isAlert picture={<NoticeBoard isBare />} level={1} title={texts.error} text={whyNoJob(error)}>
        <Link className="btn pri" to="/jobs">
          {texts.back}
        </Link>
        {!isGone(error) && (
          <button type="button" className="btn" onClick={onTryAgain}>
            {texts.tryAgain}
          </button>
        )}
      </BlankSlate>
    </div>
  )
}
