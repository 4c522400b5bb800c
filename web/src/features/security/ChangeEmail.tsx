import { useMutation } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { newEmailForm, security } from '@wayside/contract/security'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { deviceIdUnlessShared } from '../../browser/ids.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { TextField } from '../../ui/kit/forms/Field.tsx'
import { Row, Stack, Text } from '../../ui/kit/layout.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { PasswordField } from '../../ui/shared/forms/PasswordField.tsx'
import { problemsOf } from '../../ui/shared/forms/problems.ts'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { emailTexts as texts } from './security.texts.ts'
import { useRefresh } from './useSecurity.ts'
import { useSettingsForm } from './useSettingsForm.ts'

const scope = 'email'

export function ChangeEmail({ me }: { me: Me }) {
  const refresh = useRefresh()
  const form = useSettingsForm({
    problemsIn: (values: { email: string; currentPassword: string }) =>
      problemsOf(newEmailForm.safeParse(values)),
    send: (values) =>
      call(security.changeEmail, { body: { ...values, deviceId: deviceIdUnlessShared() } }),
    texts,
    onDone: refresh,
  })
  return (
    <EditSection title={texts.title}>
      <Text ink="quiet">{withNames(texts.hint, me.email)}</Text>
      {me.pendingEmail && <Pending email={me.pendingEmail} />}
      <SettingsForm
        form={form}
        scope={scope}
        texts={texts}
        more={<MailPreviewLink path={form.done?.outbox} />}
      >
        <TextField
          scope={scope}
          label={texts.email}
          hint={texts.emailHint}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={form.problemOf('email')}
        />
        <PasswordField
          scope={scope}
          label={texts.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={form.problemOf('currentPassword')}
        />
      </SettingsForm>
    </EditSection>
  )
}

/** The address that is not confirmed yet, and a way to give it up. */
function Pending({ email }: { email: string }) {
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(security.cancelEmail, {}),
    onSuccess: refresh,
  })
  return (
    <Stack gap={3}>
      <Notice tone="info">
        <Row justify="between" gap={3}>
          {withNames(texts.pending, email)}
          <Button disabled={isPending} onClick={() => mutate()}>
            {texts.cancel}
          </Button>
        </Row>
      </Notice>
      {error && <Notice tone="error">{sayWhy(error, texts)}</Notice>}
    </Stack>
  )
}
