import { useQuery } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { passwordForm, security } from '@wayside/contract/security'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { deviceIdUnlessShared } from '../../browser/ids.ts'
import { postedDate } from '../../format/dates.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { PasswordField, PasswordStrength } from '../../ui/shared/forms/PasswordField.tsx'
import { type Problem, problemsOf } from '../../ui/shared/forms/problems.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { passwordTexts as texts } from './security.texts.ts'
import { securityQuery, useRefresh } from './useSecurity.ts'
import { useSettingsForm } from './useSettingsForm.ts'

const scope = 'password'

interface Values {
  currentPassword: string
  password: string
  confirm: string
}

export function ChangePassword({ me }: { me: Me }) {
  const { data } = useQuery(securityQuery)
  const refresh = useRefresh()
  const form = useSettingsForm({
    problemsIn: passwordProblems,
    // The response sets another session cookie.
    send: ({ currentPassword, password }: Values) =>
      withSessionCookieLock(() =>
        call(security.changePassword, {
          body: { currentPassword, password, deviceId: deviceIdUnlessShared() },
        }),
      ),
    texts,
    onDone: refresh,
  })
  return (
    <EditSection title={texts.title}>
      {data?.passwordChangedAt && (
        <Text ink="quiet">{texts.changed(postedDate(data.passwordChangedAt))}</Text>
      )}
      <SettingsForm form={form} scope={scope} texts={texts}>
        {/* Password managers need this field to know the account. */}
        <VisuallyHidden
          as="input"
          name="username"
          autoComplete="username"
          value={me.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          scope={scope}
          label={texts.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={form.problemOf('currentPassword')}
        />
        <NewPassword error={form.problemOf('password')} />
        <PasswordField
          scope={scope}
          label={texts.passwordAgain}
          name="confirm"
          autoComplete="new-password"
          required
          error={form.problemOf('confirm')}
        />
      </SettingsForm>
    </EditSection>
  )
}

function NewPassword({ error }: { error: string | undefined }) {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      scope={scope}
      label={texts.password}
      name="password"
      autoComplete="new-password"
      required
      hint={<PasswordStrength password={password} ask={texts.passwordHint} />}
      error={error}
      onChange={({ target }) => setPassword(target.value)}
    />
  )
}

/** Returns the problems of the form: as for a reset (spec §5), and the current password. */
export function passwordProblems({ confirm, ...values }: Values): Problem[] {
  const empty = Object.entries({ password: values.password, confirm }).filter(([, text]) => !text)
  if (empty.length > 0) return empty.map(([field]) => ({ field, message: texts.missing }))
  if (values.password !== confirm) return [{ field: 'confirm', message: texts.mismatch }]
  return problemsOf(passwordForm.safeParse(values))
}
