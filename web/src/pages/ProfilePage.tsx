import type { Me } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../browser/lazyPart.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import { JobCard } from '../features/jobs/JobCard.tsx'
import { NoticeBoard } from '../features/jobs/NoticeBoard.tsx'
import { ownJobTexts } from '../features/jobs/own/ownJobs.texts.ts'
import { LoneSign } from '../features/members/LoneSign.tsx'
import { ProfileAbout, ProfileCard, ProfileSkeleton } from '../features/members/ProfileCard.tsx'
import { SocialLinks } from '../features/members/SocialLinks.tsx'
import { useMember } from '../features/members/useMembers.ts'
import { Completeness } from '../features/profile/Completeness.tsx'
import { OwnRows, OwnWays, PendingEmail, ProfileFailed } from '../features/profile/OwnProfile.tsx'
import { PostedJobs, usePostedJobs } from '../features/profile/PostedJobs.tsx'
import { ownTexts as texts } from '../features/profile/profile.texts.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { EmptyState } from '../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { Columns, Stack } from '../ui/kit/layout.ts'
import { Tabs } from '../ui/kit/navigation/Tabs.tsx'
import { Page } from '../ui/kit/parts.ts'
import styles from './ProfilePage.module.css'

// Lazy: it is the last of the second tab.
const ClosedJobs = lazyPart(() => import('../features/jobs/own/ClosedJobs.tsx'))

/** spec §2, Own profile, for members only. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const { data: member, error, refetch } = useMember(me?._id)
  if (error && !member)
    return <ProfileFailed illustration={<LoneSign isFallen />} onTryAgain={refetch} />
  return (
    <Page className={styles.profile}>
      <Columns aside="start" className={styles.columns}>
        {me && member ? <Own me={me} member={member} /> : <ProfileSkeleton />}
      </Columns>
    </Page>
  )
}

function Own({ me, member }: { me: Me; member: Member }) {
  const posted = usePostedJobs(me._id)
  return (
    <>
      <ProfileCard member={member}>
        <OwnWays />
      </ProfileCard>
      <Stack gap={5} className={styles.rest}>
        <PendingEmail me={me} />
        <Completeness member={member} />
        <Tabs
          label={texts.tabs}
          tabs={[
            {
              key: 'about',
              label: texts.about,
              panel: (
                <>
                  <ProfileAbout member={member} />
                  <SocialLinks member={member} />
                </>
              ),
            },
            {
              key: 'jobs',
              label:
                posted.total === undefined ? texts.jobs : texts.jobsPosted(String(posted.total)),
              panel: <OwnJobs posted={posted} />,
            },
          ]}
        />
      </Stack>
      <Stack gap={5}>
        <OwnRows me={me} member={member} />
      </Stack>
    </>
  )
}

const NoJobs = () => (
  <EmptyState picture={<NoticeBoard isBare />} title={texts.jobsEmpty} text={texts.jobsEmptyHint}>
    <ButtonLink kind="main" to="/post-job">
      {texts.post}
    </ButtonLink>
  </EmptyState>
)

function OwnJobs({ posted }: { posted: ReturnType<typeof usePostedJobs> }) {
  const { state } = useLocation() as { state: { jobDeleted?: true } | null }
  return (
    <>
      {state?.jobDeleted && (
        <Notice tone="ok" focus>
          {ownJobTexts.removed}
        </Notice>
      )}
      <PostedJobs posted={posted} empty={<NoJobs />}>
        {(jobs, refOf) =>
          jobs.map((job) => <JobCard key={job._id} job={job} link={refOf(job._id)} hasEnd />)
        }
      </PostedJobs>
      {/* Below the jobs, which would push it down. */}
      {(posted.data || posted.error) && (
        <Suspense>
          <ClosedJobs />
        </Suspense>
      )}
    </>
  )
}
