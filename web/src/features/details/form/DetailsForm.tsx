import { limits } from '@wayside/contract/limits'
import type { SubmitEvent } from 'react'
import { EditSection } from '../../../ui/kit/EditSection.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { FieldPair } from '../../../ui/kit/forms/FieldPair.tsx'
import { SaveBar } from '../../../ui/kit/forms/SaveBar.tsx'
import { SubmitButton } from '../../../ui/kit/forms/SubmitButton.tsx'
import { TagInput } from '../../../ui/kit/forms/TagInput.tsx'
import { Stack, Text } from '../../../ui/kit/layout.ts'
import { ErrorSummary } from '../../../ui/shared/forms/ErrorSummary.tsx'
import { ClosedDates } from './ClosedDates.tsx'
import styles from './DetailsForm.module.css'
import { Choice, City, Line, LongText, NumberField } from './fields.tsx'
import { interestTexts, formTexts as texts } from './form.texts.ts'
import { HostingChoice } from './HostingChoice.tsx'
import { LanguageRows } from './LanguageRows.tsx'
import type { DetailsEdit } from './useDetailsForm.ts'

/** The form of one's own details. */
export function DetailsForm({ edit }: { edit: DetailsEdit }) {
  const { problems, failure, attempt, isRestored } = edit

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A date that is typed in part has no value; only the browser knows that it is wrong.
    const unread = [...event.currentTarget.elements].flatMap((control) =>
      control instanceof HTMLInputElement && control.validity.badInput ? [control.name] : [],
    )
    edit.submit(unread)
  }

  return (
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
      {isRestored && <Notice tone="info">{texts.restored}</Notice>}
      {failure ? (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      ) : (
        <ErrorSummary key={attempt} problems={problems} />
      )}
      <EditSection title={texts.about}>
        <City edit={edit} className={styles.narrow} />
        <LanguageRows edit={edit} />
        <TagInput
          name="interests"
          texts={interestTexts}
          tags={edit.fields.interests}
          written={edit.fields.interest}
          problem={edit.interestProblem}
          announcement={edit.announcement}
          onWrite={edit.writeInterest}
          onAdd={edit.addInterest}
          onRemove={edit.removeInterest}
        />
      </EditSection>
      <EditSection title={texts.home}>
        <FieldPair>
          <Choice edit={edit} name="sleeping" />
          <NumberField edit={edit} name="maxGuests" />
          <Choice edit={edit} name="pets" />
          <Choice edit={edit} name="smoking" />
          <Choice edit={edit} name="wheelchair" />
        </FieldPair>
        <LongText edit={edit} name="offers" max={limits.offersMax} hint={texts.hints.offers} />
        <LongText edit={edit} name="asks" max={limits.offersMax} hint={texts.hints.asks} />
      </EditSection>
      <EditSection title={texts.hostingTitle}>
        <HostingChoice edit={edit} />
        <Line edit={edit} name="question" hint={texts.hints.question} max={limits.questionMax} />
        <NumberField
          edit={edit}
          name="requestLimit"
          hint={texts.hints.requestLimit}
          className={styles.number}
        />
        <ClosedDates edit={edit} />
      </EditSection>
      <EditSection title={texts.secret}>
        <Text ink="quiet">{texts.secretHint}</Text>
        <LongText
          edit={edit}
          name="address"
          max={limits.addressMax}
          autoComplete="street-address"
          rows={2}
        />
        <Line edit={edit} name="phone" type="tel" autoComplete="tel" className={styles.narrow} />
        <LongText
          edit={edit}
          name="arrival"
          max={limits.arrivalMax}
          hint={texts.hints.arrival}
          rows={3}
        />
      </EditSection>
      <SaveBar>
        <SubmitButton isBusy={edit.isBusy} texts={texts.save} />
      </SaveBar>
    </Stack>
  )
}
