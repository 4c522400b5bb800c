import type { Job } from '@wayside/contract/jobs'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { ApplyCard, ClosedNotice } from '../features/jobs/ApplyCard.tsx'
import {
  JobHead,
  JobProblem,
  JobSkeleton,
  JobSummary,
  JobText,
  useJob,
} from '../features/jobs/JobDetails.tsx'
import { detailTexts as texts } from '../features/jobs/jobs.texts.ts'
import { PostedBy, posterName } from '../features/jobs/PostedBy.tsx'
import { SendMessage } from '../features/messages/composer/SendMessage.tsx'
import { useReport } from '../features/reports/useReport.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Columns } from '../ui/kit/layout.ts'
import { MoreMenu } from '../ui/kit/MoreMenu.tsx'
import { PageBody } from '../ui/kit/text/PageHead.tsx'
import styles from './JobPage.module.css'

// Lazy: only the poster of a job needs it, and sees the whole once it is there.
const JobActions = lazy(() => import('../features/jobs/own/JobActions.tsx'))

function JobMenu({ job, owner }: { job: Job; owner: NonNullable<Job['jobOwner']> }) {
  const { entry, dialog } = useReport({
    what: 'job',
    person: owner,
    id: job._id,
  })
  return (
    <>
      <MoreMenu label={texts.more} entries={[entry]} />
      {dialog}
    </>
  )
}

/** spec §2, Job. */
export function Component() {
  const { id = '' } = useParams()
  const { me } = useSession()
  const { data: job, error, refetch } = useJob(id)
  const isOwn = job?.jobOwner != null && job.jobOwner._id === me?._id
  usePageTitle(job ? job.jobTitle : error ? texts.failedTitle : texts.title)

  if (error && !job) return <JobProblem error={error} onTryAgain={refetch} />
  return (
    <>
      <JobHead job={job} />
      <PageBody key={job?._id}>
        <Columns>
          <Suspense fallback={<JobSkeleton />}>
            {job ? (
              <>
                <JobText job={job} />
                <div className={styles.side}>
                  {isOwn && <JobActions job={job} />}
                  {job.closed ? (
                    !isOwn && <ClosedNotice closed={job.closed} />
                  ) : (
                    <ApplyCard job={job} isOwn={isOwn} />
                  )}
                  <JobSummary job={job} />
                  {job.jobOwner && (
                    <PostedBy
                      owner={job.jobOwner}
                      isOwn={isOwn}
                      menu={<JobMenu job={job} owner={job.jobOwner} />}
                    >
                      {!job.closed && (
                        <SendMessage
                          member={{
                            _id: job.jobOwner._id,
                            name: job.jobOwner.name || posterName(job.jobOwner),
                          }}
                          label={texts.message}
                          kind="plain"
                          quote={texts.begin(job.jobTitle)}
                        />
                      )}
                    </PostedBy>
                  )}
                </div>
              </>
            ) : (
              <JobSkeleton />
            )}
          </Suspense>
        </Columns>
      </PageBody>
    </>
  )
}
