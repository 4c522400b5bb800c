import { registrationClosed } from '@wayside/contract/accounts'
import { registerCountries } from '@wayside/contract/countries'
import { limits } from '@wayside/contract/limits'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { timing } from '../../timing.ts'
import { TextLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { CharactersLeft, HintWithCount } from '../../ui/kit/forms/CharacterCount.tsx'
import { SelectField, TextArea, TextField } from '../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../ui/kit/forms/FieldPair.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { useIsHydrated } from '../../ui/kit/forms/useIsHydrated.ts'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { ErrorSummary } from '../../ui/shared/forms/ErrorSummary.tsx'
import { PasswordField, PasswordStrength } from '../../ui/shared/forms/PasswordField.tsx'
import { UserTypeSigns } from '../../ui/shared/forms/UserTypeSigns.tsx'
import { valuesIn } from '../../ui/shared/forms/valuesIn.ts'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { PicturePicker } from '../../ui/shared/picture/PicturePicker.tsx'
import { AccountHeading } from './AccountPage.tsx'
import { registerTexts as texts } from './accounts.texts.ts'
import { GoToLogin } from './GoToLogin.tsx'
import styles from './RegisterForm.module.css'
import type { Created, useRegister } from './useRegister.ts'

export function RegisterForm({ register }: { register: ReturnType<typeof useRegister> }) {
  const [password, setPassword] = useState('')
  const [bio, setBio] = useState('')
  const isHydrated = useIsHydrated()
  const { problems, attempt, problemOf, failure, picture, isBusy } = register

  const edited = ({ target }: InputEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLElement) || !('name' in target)) return
    register.edited(String(target.name))
    if (target.name === 'password' && 'value' in target) setPassword(String(target.value))
    if (target.name === 'bio' && 'value' in target) setBio(String(target.value))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    register.submit(valuesIn(event.currentTarget))
  }

  return (
    <Stack as="form" gap={5} inert={!isHydrated} noValidate onInput={edited} onSubmit={submit}>
      {failure ? (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      ) : (
        <ErrorSummary key={attempt} problems={problems} />
      )}
      <UserTypeSigns error={problemOf('hostornomad')} />
      <FieldPair>
        <TextField
          label={texts.name}
          name="name"
          autoComplete="given-name"
          required
          error={problemOf('name')}
        />
        <TextField
          label={texts.lastname}
          name="lastname"
          autoComplete="family-name"
          required
          error={problemOf('lastname')}
        />
      </FieldPair>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={problemOf('email')}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        hint={<PasswordStrength password={password} ask={texts.passwordHint} />}
        error={problemOf('password')}
      />
      <SelectField
        label={texts.country}
        name="country"
        autoComplete="country-name"
        required
        options={registerCountries}
        placeholder={texts.chooseCountry}
        defaultValue=""
        error={problemOf('country')}
      />
      <div>
        <TextArea
          label={texts.bio}
          name="bio"
          required={false}
          rows={4}
          hint={<HintWithCount text={bio} max={limits.bioMax} hint={texts.bioHint} />}
          error={problemOf('bio')}
        />
        <CharactersLeft text={bio} max={limits.bioMax} />
      </div>
      <PicturePicker picture={picture} error={picture.problem ?? problemOf('profilePic')} />
      <Row gap={5} lines="apart">
        <p className={styles.accountRules}>
          {texts.agree} {/* A tab of its own, since what was typed here would be lost. */}
          <TextLink to="/safety" target="_blank">
            {texts.rules}
            <VisuallyHidden> {texts.newTab}</VisuallyHidden>
          </TextLink>
          .
        </p>
        <SubmitButton isBusy={isBusy} texts={texts} />
        <p>
          {texts.isMember} <TextLink to="/login">{texts.login}</TextLink>
        </p>
      </Row>
    </Stack>
  )
}

/** In place of the form while the operator takes no new members. */
export const RegisterClosed = () => (
  <Stack gap={5} align="start">
    <Notice tone="info">{registrationClosed}</Notice>
    <p>
      {texts.isMember} <TextLink to="/login">{texts.login}</TextLink>
    </p>
  </Stack>
)

/** spec §4: shows the message after registering, then redirects to the login. */
export function RegisterDone({ message, outbox, email }: Created) {
  return (
    <Stack gap={5} align="start">
      <AccountHeading title={texts.done} hint={texts.doneHint} focus />
      <Notice tone="ok">
        <span>{message || texts.created}</span>
        <MailPreviewLink path={outbox} />
      </Notice>
      <GoToLogin after={timing.afterRegister} from="register" outbox={outbox} email={email} />
    </Stack>
  )
}
