import { accountLinkTexts as serverTexts } from '@wayside/contract/accountLinks'
import { usePageTitle } from '../browser/pageTitle.ts'
import {
  AccountHeading,
  AccountPage,
  LinkFailed,
  Scene,
} from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import {
  type AccountLink,
  isChoice,
  KeepEmail,
  useAccountLink,
} from '../features/accounts/KeepEmail.tsx'
import { LinkForm } from '../features/accounts/LinkForm.tsx'
import {
  accountChoices,
  keepEmailGuide as guide,
  keepEmailTexts,
  accountLinkTexts as texts,
} from '../features/accounts/recovery.texts.ts'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { Stack } from '../ui/kit/layout.ts'
import { MailPreviewLink } from '../ui/shared/MailPreviewLink.tsx'

const titles = {
  keepEmail: keepEmailTexts.title,
  invalid: texts.invalid,
  unknown: texts.unknown,
}

function titleOf(link: AccountLink) {
  if (link.step === 'choice') return accountChoices[link.purpose].title
  if (link.step === 'done')
    return isChoice(link.purpose) ? accountChoices[link.purpose].done : texts.done
  return link.step in titles ? titles[link.step as keyof typeof titles] : texts.title
}

/** The page that mailed links open. */
export function Component() {
  const link = useAccountLink()
  const { step } = link
  usePageTitle(titleOf(link))
  const isAboutEmail = !('purpose' in link && isChoice(link.purpose))
  return (
    <AccountPage
      isLoading={step === 'looking'}
      scene={
        <Scene view="lake" line={isAboutEmail ? guide.line : texts.choiceLine}>
          {isAboutEmail && (
            <AccountSignpost
              label={guide.label}
              signs={guide.steps}
              step={step === 'done' ? 1 : 0}
            />
          )}
        </Scene>
      }
    >
      <Stack gap={5}>
        <Step link={link} />
      </Stack>
    </AccountPage>
  )
}

function Step({ link }: { link: AccountLink }) {
  switch (link.step) {
    case 'looking':
      return <Spinner text={texts.loading} />
    case 'keepEmail':
      return (
        <>
          <AccountHeading title={titles.keepEmail} hint={keepEmailTexts.hint} />
          <KeepEmail link={link} />
        </>
      )
    case 'choice':
      return <Choice link={link} />
    case 'done':
      if (isChoice(link.purpose)) return <ChoiceDone link={link} />
      return (
        <>
          <AccountHeading title={texts.done} hint={texts.doneHint} focus />
          <Notice tone="ok">
            <span>{link.message}</span>
            <MailPreviewLink path={link.outbox} />
          </Notice>
          <p>{texts.doneNext}</p>
        </>
      )
    case 'failed':
      return <LinkFailed title={texts.title} link={link} />
    case 'unknown':
      return <AccountHeading title={titles.unknown} hint={texts.unknownHint} />
    default:
      return (
        <>
          <AccountHeading title={titles.invalid} hint={serverTexts.invalid} focus />
          <p>{texts.invalidWhy}</p>
          <div>
            <ButtonLink kind="sign" to="/login">
              {texts.toLogin}
            </ButtonLink>
          </div>
        </>
      )
  }
}

function Choice({ link }: { link: Extract<AccountLink, { step: 'choice' }> }) {
  const { title, hint, ...choice } = accountChoices[link.purpose]
  return (
    <>
      <AccountHeading title={title} hint={hint} />
      <LinkForm link={link} texts={choice} />
    </>
  )
}

const ChoiceDone = ({ link }: { link: Extract<AccountLink, { step: 'done' }> }) => (
  <>
    <AccountHeading title={titleOf(link)} hint={link.message} focus />
    <div>
      <ButtonLink kind="sign" to="/login">
        {texts.toLogin}
      </ButtonLink>
    </div>
  </>
)
