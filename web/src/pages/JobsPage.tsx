import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { JobBoard } from '../features/jobs/JobBoard.tsx'
import { JobSearchForm } from '../features/jobs/JobSearchForm.tsx'
import jobsHeadStyles from '../features/jobs/JobsHead.module.css'
import { JobsHead } from '../features/jobs/JobsHead.tsx'
import { listTexts as texts } from '../features/jobs/jobs.texts.ts'
import { NoticeBoard } from '../features/jobs/NoticeBoard.tsx'
import { useJobBoard } from '../features/jobs/useJobBoard.ts'
import { useSession } from '../session/SessionProvider.tsx'

/** spec §2, Job list. */
export function Component() {
  usePageTitle(texts.title)
  const { status } = useSession()
  const board = useJobBoard()
  const isMember = status === 'in'
  return (
    <>
      <JobsHead title={texts.title} illustration={board.isNonePosted ? undefined : <NoticeBoard />}>
        <p className={jobsHeadStyles.jobsHeadLead}>{texts.lead}</p>
        {isMember && (
          <p className={jobsHeadStyles.jobsHeadWay}>
            <Link className="blade" to="/post-job">
              {texts.post}
              <ArrowRight className="i" aria-hidden />
            </Link>
          </p>
        )}
      </JobsHead>
      <div className={`wrap ${jobsHeadStyles.jobsBody}`}>
        <JobSearchForm board={board} />
        <JobBoard board={board} isMember={isMember} />
      </div>
    </>
  )
}
