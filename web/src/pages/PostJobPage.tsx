import { usePageTitle } from '../browser/pageTitle.ts'
import { JobForm, RestoredDraft } from '../features/jobs/JobForm.tsx'
import { JobPosted, JobPreview } from '../features/jobs/JobPreview.tsx'
import { JobsHead } from '../features/jobs/JobsHead.tsx'
import { detailTexts, postTexts as texts } from '../features/jobs/jobs.texts.ts'
import { NoticeBoard } from '../features/jobs/NoticeBoard.tsx'
import { usePostJob } from '../features/jobs/usePostJob.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { Columns } from '../ui/kit/layout.ts'
import { BackLink } from '../ui/kit/navigation/BackLink.tsx'
import { PageBody } from '../ui/kit/text/PageHead.tsx'

export const handle = { Head }

/** spec §2, Post a job; the guard of its route has checked the login status. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const post = usePostJob(me?._id ?? '')
  return (
    <>
      <Head />
      <PageBody>
        <Columns>
          {post.posted ? (
            <JobPosted message={post.posted.message} />
          ) : (
            <JobForm post={post}>
              {post.isRestored && <RestoredDraft onStartAfresh={post.startAfresh} />}
            </JobForm>
          )}
          <JobPreview fields={post.fields} />
        </Columns>
      </PageBody>
    </>
  )
}

function Head() {
  return (
    <JobsHead
      before={<BackLink to="/jobs">{detailTexts.back}</BackLink>}
      title={texts.title}
      hint={texts.hint}
      illustration={<NoticeBoard isBare />}
      isIllustrationSmall
    />
  )
}
