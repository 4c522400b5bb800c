import { askingTexts } from '@wayside/contract/ownJobs'
import { usePageTitle } from '../browser/pageTitle.ts'
import {
  AccountHeading,
  AccountPage,
  LinkFailed,
  Scene,
} from '../features/accounts/AccountPage.tsx'
import { stillOpenTexts as texts } from '../features/jobs/own/ownJobs.texts.ts'
import { useStillOpen } from '../features/jobs/own/useStillOpen.ts'
import { postedDate } from '../format/dates.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { Button, ButtonLink } from '../ui/kit/Button.tsx'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { Row, Stack } from '../ui/kit/layout.ts'
import styles from './StillOpenPage.module.css'

/** The page that the email about a job opens, in any session or none. */
export function Component() {
  const link = useStillOpen()
  usePageTitle(link.step === 'invalid' ? askingTexts.invalid : texts.pageTitle)
  return (
    <AccountPage
      isLoading={link.step === 'looking'}
      scene={<Scene view="lake" line={texts.line} />}
    >
      <Stack gap={5} className={styles.stillOpen} data-step={link.step}>
        <Step link={link} />
      </Stack>
    </AccountPage>
  )
}

function Step({ link }: { link: ReturnType<typeof useStillOpen> }) {
  switch (link.step) {
    case 'looking':
      return <Spinner text={texts.loading} />
    case 'failed':
      return <LinkFailed title={texts.pageTitle} link={link} />
    case 'question':
      return <Question link={link} />
    case 'done':
      return (
        <>
          <AccountHeading
            title={link.job.jobTitle}
            hint={link.job.expiresAt ? texts.stays(postedDate(link.job.expiresAt)) : texts.thanks}
            focus
          />
          <div>
            <ButtonLink kind="main" to={`/job/${link.job._id}`}>
              {texts.seeJob}
            </ButtonLink>
          </div>
        </>
      )
    default:
      return <Invalid />
  }
}

function Invalid() {
  const isMember = useSession().status === 'in'
  return (
    <>
      <AccountHeading
        title={askingTexts.invalid}
        hint={isMember ? texts.ownJobs : texts.logIn}
        focus
      />
      <div>
        <ButtonLink kind="main" to={isMember ? '/profile#jobs' : '/login'}>
          {isMember ? texts.toJobs : texts.toLogin}
        </ButtonLink>
      </div>
    </>
  )
}

/** A button answers, since mail scanners open links. */
const Question = ({
  link,
}: {
  link: Extract<ReturnType<typeof useStillOpen>, { step: 'question' }>
}) => (
  <>
    <AccountHeading
      title={texts.title(link.job.jobTitle)}
      hint={link.job.expiresAt ? texts.hint(postedDate(link.job.expiresAt)) : ''}
    />
    {link.failure && (
      <Notice key={link.attempt} tone="error" focus>
        {link.failure}
      </Notice>
    )}
    <Row gap={3} phone="full">
      <Button kind="main" disabled={link.isDisabled} onClick={link.answer(true)}>
        {texts.yes}
      </Button>
      <Button disabled={link.isDisabled} onClick={link.answer(false)}>
        {texts.no}
      </Button>
    </Row>
  </>
)
