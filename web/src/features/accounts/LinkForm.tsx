import type { SubmitEvent } from 'react'
import { TextLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { accountLinkTexts } from './recovery.texts.ts'

interface Props {
  link: { isBusy: boolean; failure: string | undefined; attempt: number; press: () => void }
  texts: { submit: string; leave: string }
  children?: Elements
}

/** Does what a mailed link is for; by a button, since mail scanners open links. */
export function LinkForm({ link: { isBusy, failure, attempt, press }, texts, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    press()
  }
  return (
    <Stack as="form" gap={5} onSubmit={submit}>
      {failure && (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      )}
      {children}
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
  )
}
