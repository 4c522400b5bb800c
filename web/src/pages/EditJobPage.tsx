import { type Job, jobTexts } from '@wayside/contract/jobs'
import { useParams } from 'react-router'
import { ApiError } from '../api/call.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import { JobProblem, JobSkeleton, useJob } from '../features/jobs/JobDetails.tsx'
import { JobForm } from '../features/jobs/JobForm.tsx'
import { JobPreview } from '../features/jobs/JobPreview.tsx'
import { JobsHead } from '../features/jobs/JobsHead.tsx'
import { NoticeBoard } from '../features/jobs/NoticeBoard.tsx'
import { editJobTexts as texts } from '../features/jobs/own/ownJobs.texts.ts'
import { useEditJob } from '../features/jobs/own/useEditJob.ts'
import { LeaveDialog, useLeaveGuard } from '../features/profile/LeaveDialog.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { timing } from '../timing.ts'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { Columns } from '../ui/kit/layout.ts'
import { BackLink } from '../ui/kit/navigation/BackLink.tsx'
import { PageBody } from '../ui/kit/text/PageHead.tsx'
import { SuccessRedirect } from '../ui/shared/forms/SuccessRedirect.tsx'

/** Changes a job, for its poster only. */
export function Component() {
  usePageTitle(texts.title)
  const { id = '' } = useParams()
  const { me } = useSession()
  const { data: job, error, refetch, isPlaceholderData } = useJob(id)
  const isOthers = job && job.jobOwner?._id !== me?._id
  if (isOthers || (error && !job))
    return <JobProblem error={isOthers ? notTheirs : error} onTryAgain={refetch} />
  return (
    <>
      <JobsHead
        before={<BackLink to={`/job/${id}`}>{texts.back}</BackLink>}
        title={texts.title}
        hint={texts.hint}
        illustration={<NoticeBoard isBare />}
        isIllustrationSmall
      />
      <PageBody>
        <Columns>
          {job && !isPlaceholderData ? <EditJob key={job._id} job={job} /> : <JobSkeleton />}
        </Columns>
      </PageBody>
    </>
  )
}

/** To others the page is as if there were no such job. */
const notTheirs = new ApiError(404, { error: jobTexts.notFound, message: jobTexts.notFound })

function EditJob({ job }: { job: Job }) {
  const edit = useEditJob(job)
  const blocker = useLeaveGuard(edit.isUnsaved && !edit.isBusy)
  const back = `/job/${job._id}`
  return (
    <>
      {edit.saved ? (
        <SuccessRedirect
          soon={texts.doneHint}
          to={back}
          after={timing.afterJobPost}
          label={texts.toJob}
        >
          {edit.saved.message || texts.done}
        </SuccessRedirect>
      ) : (
        <JobForm post={edit} texts={texts} back={back}>
          {job.closed && <Notice tone="info">{texts.isOff}</Notice>}
        </JobForm>
      )}
      <JobPreview fields={edit.fields} />
      <LeaveDialog blocker={blocker} onLeave={() => undefined} />
    </>
  )
}
