import { notificationTexts } from '@wayside/contract/notifications'
import { usePageTitle } from '../browser/pageTitle.ts'
import {
  AccountHeading,
  AccountPage,
  LinkFailed,
  Scene,
} from '../features/accounts/AccountPage.tsx'
import { unsubscribeTexts as texts } from '../features/notifications/notifications.texts.ts'
import { UnsubscribeChoice, UnsubscribeUndo } from '../features/notifications/UnsubscribeChoice.tsx'
import { useUnsubscribe } from '../features/notifications/useUnsubscribe.ts'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { Stack } from '../ui/kit/layout.ts'

/** The page that the last link of an email opens, in any session or none. */
export function Component() {
  const link = useUnsubscribe()
  usePageTitle(link.step === 'invalid' ? notificationTexts.badLink : texts.title)
  return (
    <AccountPage
      isLoading={link.step === 'looking'}
      scene={<Scene view="lake" line={texts.line} />}
    >
      <Stack gap={5}>
        <Step link={link} />
      </Stack>
    </AccountPage>
  )
}

function Step({ link }: { link: ReturnType<typeof useUnsubscribe> }) {
  switch (link.step) {
    case 'looking':
      return <Spinner text={texts.loading} />
    case 'failed':
      return <LinkFailed title={texts.title} link={link} />
    case 'choice':
      return (
        <>
          <AccountHeading title={texts.title} hint={texts.hint(link.label)} />
          <UnsubscribeChoice link={link} />
        </>
      )
    case 'stopped':
      return (
        <>
          <AccountHeading
            title={texts.stopped}
            hint={link.isAll ? texts.doneAll : texts.done(link.label)}
            focus={link.isDone}
          />
          <UnsubscribeUndo link={link} />
        </>
      )
    default:
      return (
        <>
          <AccountHeading title={notificationTexts.badLink} hint={texts.invalidHint} focus />
          <div>
            <ButtonLink kind="main" to="/settings/notifications">
              {texts.toSettings}
            </ButtonLink>
          </div>
        </>
      )
  }
}
