import { MailWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { sessionStore } from '../../browser/storage.ts'
import { returnedTexts as texts } from '../../features/notifications/notifications.texts.ts'
import { useEnableEmails } from '../../features/notifications/useEnableEmails.ts'
import { useNotificationSettings } from '../../features/notifications/useNotificationSettings.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './Banner.module.css'
import { Banner } from './Banner.tsx'

const answered = 'returned-emails'
const settings = ['/profiledit', '/profile/edit', '/settings/notifications']

/**
 * Asks a member once a visit whether the address is right from which emails come back. "It is correct,
 * try again" is one of two answers inside the sentence, and nothing that could not be loaded.
 */
export default function EmailBanner({ email }: { email: string }): ReactNode {
  const { pathname } = useLocation()
  const [isAnswered, setIsAnswered] = useState(() => sessionStore.get(answered) === email)
  const { data } = useNotificationSettings()
  const { enable, isPending, problem } = useEnableEmails()
  // A member who called an email unwanted reads the outcome in the settings.
  if (isAnswered || data?.emailDisabled !== 'bounced' || settings.includes(pathname)) return null
  const check = () => {
    sessionStore.set(answered, email)
    setIsAnswered(true)
  }
  return (
    <Banner Icon={MailWarning} isWarning>
      <p className={styles.text}>
        {withNames(texts.returned, email)}{' '}
        <Link to="/profiledit" onClick={check}>
          {texts.check}
        </Link>{' '}
        <Button kind="inline" className={styles.again} disabled={isPending} onClick={enable}>
          {texts.tryAgain}
        </Button>
      </p>
      {problem && <span>{problem}</span>}
    </Banner>
  )
}
