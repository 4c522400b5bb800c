import { daysText } from '@wayside/contract/days'
import { limits } from '@wayside/contract/limits'
import { EyeOff, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactElement, SubmitEvent } from 'react'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { TextLink } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { CharactersLeft, HintWithCount } from '../../../ui/kit/forms/CharacterCount.tsx'
import { Choice, ChoiceGroup } from '../../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../../ui/kit/forms/controls.tsx'
import { fieldId, TextArea } from '../../../ui/kit/forms/Field.tsx'
import { SubmitButton } from '../../../ui/kit/forms/SubmitButton.tsx'
import { Row, Stack, Text, WithIcon } from '../../../ui/kit/layout.ts'
import { Beside, Disc, Well } from '../../../ui/kit/surfaces.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { ErrorSummary } from '../../../ui/shared/forms/ErrorSummary.tsx'
import { writeTexts as texts } from '../references.texts.ts'
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
    <Stack as="form" gap={5} noValidate onSubmit={submit}>
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
        <Text ink="quiet" size="small" role="status">
          {texts.missed}
        </Text>
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
      <Well>
        <Beside>
          <Disc>
            <EyeOff aria-hidden />
          </Disc>
          <Stack gap={2}>
            <p>
              {own
                ? withNames((name) => texts.blind(name, daysText(own.shownOn)), user.name)
                : withNames(texts.blindNew, user.name)}
            </p>
            <p>{texts.lasting}</p>
          </Stack>
        </Beside>
      </Well>
      <Row justify="end" phone="full">
        <SubmitButton isBusy={edit.isBusy || isOffline} texts={own ? texts.save : texts.send} />
      </Row>
      <Text ink="quiet" size="small">
        <b>{texts.danger}</b> {withNames(texts.dangerHint, user.name)}{' '}
        <TextLink to="/safety">{texts.toSafety}</TextLink>
      </Text>
    </Stack>
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
    <ChoiceGroup
      id={fieldId(name)}
      tabIndex={-1}
      aria-describedby={error && errorId}
      legend={legend}
      frames={name === 'recommends' ? 'pair' : 'list'}
      note={error && <FieldError id={errorId}>{error}</FieldError>}
    >
      {options.map(({ value, label, Icon }) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={edit.fields[name] === value}
          onChange={() => edit.write(name, value)}
        >
          {Icon ? (
            <WithIcon>
              <Icon aria-hidden />
              <span>{label}</span>
            </WithIcon>
          ) : (
            label
          )}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}
