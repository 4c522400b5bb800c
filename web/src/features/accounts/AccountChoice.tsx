import type { SubmitEvent } from 'react'
import { TextLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { AccountHeading } from './AccountPage.tsx'
import type { AccountLink } from './KeepEmail.tsx'
import { accountChoices, accountLinkTexts } from './recovery.texts.ts'

/** Begins or stops what a mailed link is about; by a button, since mail scanners open links. */
export function AccountChoice({ link }: { link: Extract<AccountLink, { step: 'choice' }> }) {
  const { purpose, isBusy, failure, attempt, press } = link
  const texts = accountChoices[purpose]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    press()
  }
  return (
    <>
      <AccountHeading title={texts.title} hint={texts.hint} />
      <Stack as="form" gap={5} onSubmit={submit}>
        {failure && (
          <Notice key={attempt} tone="error" focus>
            {failure}
          </Notice>
        )}
        <Row gap={5} lines="apart">
          <SubmitButton
            isBusy={isBusy}
            texts={{ submit: texts.submit, busy: accountLinkTexts.busy }}
          />
          <TextLink isAlone to="/">
            {texts.leave}
          </TextLink>
        </Row>
      </Stack>
    </>
  )
}
