import { daysText } from '@wayside/contract/days'
import { limits } from '@wayside/contract/limits'
import { EyeOff, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactElement, SubmitEvent } from 'react'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { TextLink } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { CharactersLeft, HintWithCount } from '../../../ui/kit/forms/CharacterCount.tsx'
import { FieldError } from '../../../ui/kit/forms/controls.tsx'
import { fieldId, TextArea } from '../../../ui/kit/forms/Field.tsx'
import { SubmitButton } from '../../../ui/kit/forms/SubmitButton.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { ErrorSummary } from '../../../ui/shared/forms/ErrorSummary.tsx'
import { writeTexts as texts } from '../references.texts.ts'
import styles from './ReferenceForm.module.css'
import type { ReferenceEdit, Subject } from './useReferenceForm.ts'

interface Props {
  subject: Subject
  edit: ReferenceEdit
}

/** The form of a reference: how they know each other, yes or no, and words. */
export function ReferenceForm({ subject: { user, kinds, own }, edit }: Props) {
  const { fields, problems, failure, attempt } = edit
  const isOffline = useConnectivity() !== 'online'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    edit.send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {edit.isRestored && attempt === 0 && <Notice tone="info">{texts.restored}</Notice>}
      {failure ? (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      ) : (
        <ErrorSummary key={attempt} problems={problems} />
      )}
      <Choices
        {...{ edit, name: 'kind' }}
        legend={texts.kind}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] ?? value }))}
      />
      <Choices
        {...{ edit, name: 'recommends' }}
        legend={withNames(texts.recommends, user.name)}
        options={[
          { value: 'yes', label: texts.yes, Icon: ThumbsUp },
          { value: 'no', label: texts.no, Icon: ThumbsDown },
        ]}
      />
      {fields.kind === 'missed' && fields.recommends === 'yes' && (
        <p className={styles.missed} role="status">
          {texts.missed}
        </p>
      )}
      <div>
        <TextArea
          name="text"
          label={texts.text}
          hint={
            <HintWithCount
              text={fields.text}
              max={limits.referenceMax}
              hint={fields.recommends === 'no' ? texts.textHintNo : texts.textHint}
            />
          }
          error={edit.problemOf('text')}
          value={fields.text}
          rows={7}
          dir="auto"
          onChange={({ target }) => edit.write('text', target.value)}
        />
        <CharactersLeft text={fields.text} max={limits.referenceMax} />
      </div>
      <div className={styles.blind}>
        <EyeOff aria-hidden />
        <div>
          <p>
            {own
              ? withNames((name) => texts.blind(name, daysText(own.shownOn)), user.name)
              : withNames(texts.blindNew, user.name)}
          </p>
          <p>{texts.lasting}</p>
        </div>
      </div>
      <div className={styles.send}>
        <SubmitButton isBusy={edit.isBusy || isOffline} texts={own ? texts.save : texts.send} />
      </div>
      <p className={styles.danger}>
        <b>{texts.danger}</b> {withNames(texts.dangerLead, user.name)}{' '}
        <TextLink to="/safety">{texts.toSafety}</TextLink>
      </p>
    </form>
  )
}

interface ChoicesProps {
  edit: ReferenceEdit
  name: 'kind' | 'recommends'
  legend: string | ReactElement
  options: readonly { value: string; label: string; Icon?: LucideIcon }[]
}

/** One of a few, as radio buttons. */
function Choices({ edit, name, legend, options }: ChoicesProps) {
  const error = edit.problemOf(name)
  const errorId = `${fieldId(name)}-error`
  return (
    <fieldset
      className={styles.choices}
      id={fieldId(name)}
      tabIndex={-1}
      aria-describedby={error && errorId}
    >
      <legend>{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div data-name={name}>
        {options.map(({ value, label, Icon }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={edit.fields[name] === value}
              onChange={() => edit.write(name, value)}
            />
            {Icon && <Icon aria-hidden />}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
