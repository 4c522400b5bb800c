import { ArrowRight } from 'lucide-react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { JobBoard } from '../features/jobs/JobBoard.tsx'
import { JobSearchForm } from '../features/jobs/JobSearchForm.tsx'
import { JobsHead } from '../features/jobs/JobsHead.tsx'
import { listTexts as texts } from '../features/jobs/jobs.texts.ts'
import { NoticeBoard } from '../features/jobs/NoticeBoard.tsx'
import { useJobBoard } from '../features/jobs/useJobBoard.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { PageBody } from '../ui/kit/text/PageHead.tsx'

export const handle = { Head }

/** spec §2, Job list. */
export function Component() {
  usePageTitle(texts.title)
  const { status } = useSession()
  const board = useJobBoard()
  return (
    <>
      <Head isNonePosted={board.isNonePosted} />
      <PageBody>
        <JobSearchForm board={board} />
        <JobBoard board={board} isMember={status === 'in'} />
      </PageBody>
    </>
  )
}

function Head({ isNonePosted = false }) {
  return (
    <JobsHead
      title={texts.title}
      hint={texts.hint}
      action={
        <ButtonLink kind="sign" to="/post-job">
          {texts.post}
          <ArrowRight aria-hidden />
        </ButtonLink>
      }
      illustration={isNonePosted ? undefined : <NoticeBoard />}
    />
  )
}
