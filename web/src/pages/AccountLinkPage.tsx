import { Link } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { AccountHeading, AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import { type AccountLink, KeepEmail, useAccountLink } from '../features/accounts/KeepEmail.tsx'
import {
  keepEmailGuide as guide,
  keepEmailTexts,
  accountLinkTexts as texts,
} from '../features/accounts/recovery.texts.ts'
import { MailPreviewLink } from '../ui/MailPreviewLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './AccountLinkPage.module.css'

const titles = {
  keepEmail: keepEmailTexts.title,
  done: texts.done,
  invalid: texts.invalid,
  unknown: texts.unknown,
}

/** The page that mailed links open. */
export function Component() {
  const link = useAccountLink()
  const { step } = link
  usePageTitle(step in titles ? titles[step as keyof typeof titles] : texts.title)
  return (
    <AccountPage
      scene={
        <Scene view="lake" line={guide.line}>
          <AccountSignpost label={guide.label} signs={guide.steps} step={step === 'done' ? 1 : 0} />
        </Scene>
      }
    >
      <div className={styles.accountLink}>
        <Step link={link} />
      </div>
    </AccountPage>
  )
}

function Step({ link }: { link: AccountLink }) {
  switch (link.step) {
    case 'looking':
      return <Spinner text={texts.looking} />
    case 'keepEmail':
      return (
        <>
          <AccountHeading title={titles.keepEmail} lead={keepEmailTexts.lead} />
          <KeepEmail link={link} />
        </>
      )
    case 'done':
      return (
        <>
          <AccountHeading title={titles.done} lead={texts.doneLead} focus />
          <Notice tone="ok">
            {link.message}
            <MailPreviewLink path={link.outbox} />
          </Notice>
          <p>{texts.doneNext}</p>
        </>
      )
    case 'failed':
      return (
        <>
          <AccountHeading title={texts.title} lead={link.why} />
          <button type="button" className="btn pri" onClick={link.tryAgain}>
            {texts.tryAgain}
          </button>
        </>
      )
    case 'unknown':
      return <AccountHeading title={titles.unknown} lead={texts.unknownLead} />
    default:
      return (
        <>
          <AccountHeading title={titles.invalid} lead={link.why} focus />
          <p>{texts.invalidWhy}</p>
          <div>
            <Link className="blade" to="/login">
              {texts.goToLogin}
            </Link>
          </div>
        </>
      )
  }
}
