import type { NotificationSettings } from '@wayside/contract/notifications'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Notice, NoticeDetail } from '../../ui/kit/feedback/Notice.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { returnedTexts as texts } from './notifications.texts.ts'
import { useEnableEmails } from './useEnableEmails.ts'

interface Props {
  why: NonNullable<NotificationSettings['emailDisabled']>
  email: string
}

/** Says why a member gets no emails that can be switched off, and brings them back. */
export function EmailsDisabled({ why, email }: Props) {
  const { enable, isPending, problem } = useEnableEmails()
  return (
    <Stack gap={3}>
      <Notice tone="info">
        <Stack gap={3}>
          <span>{why === 'bounced' ? withNames(texts.returned, email) : texts.unwanted}</span>
          <NoticeDetail>{texts.requiredOnly}</NoticeDetail>
          <Row gap={3}>
            {why === 'bounced' && <ButtonLink to="/profiledit">{texts.check}</ButtonLink>}
            <Button disabled={isPending} onClick={enable}>
              {why === 'bounced' ? texts.tryAgain : texts.sendAgain}
            </Button>
          </Row>
        </Stack>
      </Notice>
      {problem && <Notice tone="error">{problem}</Notice>}
    </Stack>
  )
}
