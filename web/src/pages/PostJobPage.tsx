import { JobForm } from '../features/jobs/JobForm.tsx'
import { JobPosted, JobPreview } from '../features/jobs/JobPreview.tsx'
import { JobsHead } from '../features/jobs/JobsHead.tsx'
import { detailTexts, postTexts as texts } from '../features/jobs/jobs.texts.ts'
import { NoticeBoard } from '../features/jobs/NoticeBoard.tsx'
import { usePostJob } from '../features/jobs/usePostJob.ts'
import { useSession } from '../session/useSession.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { usePageTitle } from '../ui/pageTitle.ts'
import './PostJobPage.css'

/** spec §2, Post a job; the guard of its route has checked the login status. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const post = usePostJob(me?._id ?? '')
  return (
    <>
      <JobsHead
        before={<BackLink to="/jobs">{detailTexts.back}</BackLink>}
        title={texts.title}
        scene={<NoticeBoard isBare />}
        isSceneSmall
      >
        <p className="jobs-head-lead">{texts.lead}</p>
      </JobsHead>
      <div className="wrap jobs-body post-job">
        {post.posted ? <JobPosted message={post.posted.message} /> : <JobForm post={post} />}
        <JobPreview fields={post.fields} />
      </div>
    </>
  )
}
