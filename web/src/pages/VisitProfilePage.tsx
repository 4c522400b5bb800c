import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { lazyPart } from '../browser/lazyPart.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import { MemberMenu } from '../features/blocks/MemberMenu.tsx'
import { YouBlocked } from '../features/blocks/YouBlocked.tsx'
import { loadSections, useShownDetails } from '../features/details/shown/useShownDetails.ts'
import { urlOfSearch } from '../features/members/discoverSearch.ts'
import { profileTexts as texts } from '../features/members/members.texts.ts'
import { ProfileAbout, ProfileCard, ProfileSkeleton } from '../features/members/ProfileCard.tsx'
import { ProfileProblem } from '../features/members/ProfileProblem.tsx'
import { SocialLinks } from '../features/members/SocialLinks.tsx'
import { type ShownProfile, useMember, whyNoFirstMessage } from '../features/members/useMembers.ts'
import { SendMessage } from '../features/messages/composer/SendMessage.tsx'
import { useReport } from '../features/reports/useReport.tsx'
import { SendToLogin, useSession } from '../session/SessionProvider.tsx'
import { Button } from '../ui/kit/Button.tsx'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { QueryView } from '../ui/kit/feedback/QueryView.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { Columns, Stack } from '../ui/kit/layout.ts'
import { BackLink } from '../ui/kit/navigation/BackLink.tsx'
import { Page, VisuallyHidden } from '../ui/kit/parts.ts'
import { ShareButton } from '../ui/kit/ShareButton.tsx'
import { withNames } from '../ui/kit/text/withNames.tsx'
import styles from './VisitProfilePage.module.css'

const DetailsSections = lazy(loadSections)
const ProfileReferences = lazy(() => import('./ProfileReferences.tsx'))
// Lazy: they stand below the first button, and bring the form with them.
const AskToStay = lazy(() => import('../features/agreements/request/AskToStay.tsx'))
// Lazy: they are the last of the screen.
const Neighbours = lazyPart(() => import('../features/members/Neighbours.tsx'))

const Checking = () => (
  <>
    <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
    <Spinner text={texts.checking} />
  </>
)

/**
 * spec §2, A member's profile: the route is public, and the screen itself redirects visitors to the
 * login.
 */
export function Component() {
  const { id = '' } = useParams()
  const { status, me } = useSession()
  const shown = status === 'in' ? id : undefined
  const { data: member, error, refetch } = useMember(shown)
  // Asked for at the same time, so that what stands below them does not move.
  const details = useShownDetails(shown)
  usePageTitle(member ? `${member.name} ${member.lastname}` : error ? texts.notFound : texts.title)

  if (status === 'checking') return <Checking />
  if (status === 'out') return <SendToLogin />
  if (error && !member) return <ProfileProblem error={error} onTryAgain={refetch} />

  return (
    <Page className={styles.profile}>
      <BackLink to="/discover" elsewhere={texts.backElsewhere}>
        {texts.back}
      </BackLink>
      {member ? (
        <Visited member={member} me={me?._id} details={details} />
      ) : (
        <Columns aside="start" className={styles.columns}>
          <ProfileSkeleton />
        </Columns>
      )}
    </Page>
  )
}

function ProfileMenu({ member }: { member: ShownProfile }) {
  const { entry, dialog } = useReport({
    what: 'member',
    person: member,
    id: member._id,
  })
  return (
    <>
      <MemberMenu
        person={member}
        can={[member.mutedByMe ? 'unmute' : 'mute', 'block']}
        more={[entry]}
      />
      {dialog}
    </>
  )
}

function ReportBlocked({ member }: { member: ShownProfile }) {
  const { entry, dialog } = useReport({
    what: 'member',
    person: member,
    id: member._id,
    isBlocked: true,
  })
  return (
    <>
      <Button onClick={entry.onSelect}>
        <entry.Icon aria-hidden />
        <span>{entry.label}</span>
      </Button>
      {dialog}
    </>
  )
}

/** The profile before a block was longer, and may have been scrolled. */
const bringIntoSight = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' })

interface VisitedProps {
  member: ShownProfile
  me: string | undefined
  details: ReturnType<typeof useShownDetails>
}

function Visited({ member, me, details }: VisitedProps) {
  if (member.blockedByMe)
    return (
      <Columns as="article" aside="start" className={styles.columns} ref={bringIntoSight}>
        <ProfileCard member={member}>
          <YouBlocked person={member}>
            <ReportBlocked member={member} />
          </YouBlocked>
        </ProfileCard>
      </Columns>
    )
  const isOwn = member._id === me
  return (
    <Columns as="article" aside="start" className={styles.columns}>
      <ProfileCard member={member} city={details.data?.details.city}>
        {isOwn || member.mayWrite === false ? (
          <Notice tone="info">
            <span>{isOwn ? texts.own : whyNoFirstMessage(member.firstContact)}</span>{' '}
            {isOwn && <Link to="/profile">{texts.ownLink}</Link>}
          </Notice>
        ) : (
          <>
            <SendMessage key={member._id} member={member} chatId={member.chatId} />
            {me &&
              (details.isPending ? (
                <div className={styles.ask} />
              ) : (
                <Suspense fallback={<div className={styles.ask} />}>
                  <AskToStay
                    key={member._id}
                    member={member}
                    hosting={details.data?.hosting}
                    others={urlOfSearch({ country: member.country, hostornomad: 'host' })}
                  />
                </Suspense>
              ))}
          </>
        )}
        <div className={styles.ways}>
          <ShareButton
            title={`${member.name} ${member.lastname}`}
            path={`/visitprofile/${member._id}`}
          >
            {texts.share}
          </ShareButton>
          {!isOwn && <ProfileMenu member={member} />}
        </div>
      </ProfileCard>
      <Stack gap={6}>
        <ProfileAbout member={member} />
        {!details.isPending && (
          <Suspense fallback={null}>
            <QueryView
              query={details}
              texts={{ failed: withNames(texts.detailsFailed, member.name) }}
            >
              {(shown) => (
                <>
                  <DetailsSections name={member.name} {...shown} />
                  <ProfileReferences {...{ member, isOwn }} details={shown} />
                </>
              )}
            </QueryView>
            <SocialLinks member={member} />
            {me && (
              <Suspense>
                <Neighbours member={member} me={me} />
              </Suspense>
            )}
          </Suspense>
        )}
      </Stack>
    </Columns>
  )
}
