import { Button } from '../../ui/kit/Button.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { CheckField } from '../../ui/kit/forms/CheckField.tsx'
import { Choice, ChoiceGroup } from '../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../ui/kit/forms/controls.tsx'
import { FormButtons } from '../../ui/kit/forms/FormButtons.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import { SaveBar } from '../../ui/kit/forms/SaveBar.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { Row } from '../../ui/kit/layout.ts'
import { kitTexts as texts } from './kit.texts.ts'
import { samplesOf } from './samples.ts'

const { label, sample, failed } = texts
const nothing = () => {}
const untouched = { isSaved: false, hasFailed: false }

const check = (state: string) => ({
  name: `check-${state}`,
  label: sample,
  hint: texts.emptyHint,
  value: true,
  choose: nothing,
})

const answers = (name: string) =>
  texts.answers.map((answer, at) => (
    <Choice key={answer} type="radio" name={`choice-${name}`} defaultChecked={at === 1}>
      {answer}
    </Choice>
  ))

export const choices = samplesOf(
  { Choice, CheckField, ChoiceGroup, Outcome, Actions, FormButtons, SubmitButton, SaveBar },
  {
    Choice: {
      plain: <Choice name="plain">{sample}</Choice>,
      chosen: (
        <Choice name="chosen" defaultChecked hint={texts.emptyHint}>
          {sample}
        </Choice>
      ),
      wrong: (
        <>
          <FieldError id="wrong-choice">{failed}</FieldError>
          <Choice name="wrong" aria-invalid aria-describedby="wrong-choice">
            {sample}
          </Choice>
        </>
      ),
      disabled: (
        <Choice name="disabled" disabled>
          {sample}
        </Choice>
      ),
    },
    CheckField: {
      plain: <CheckField {...check('plain')} value={false} outcome={untouched} />,
      saved: <CheckField {...check('saved')} outcome={{ ...untouched, isSaved: true }} />,
      failed: <CheckField {...check('failed')} outcome={{ ...untouched, hasFailed: true }} />,
      isDisabled: <CheckField {...check('disabled')} outcome={untouched} isDisabled />,
    },
    ChoiceGroup: {
      plain: <ChoiceGroup legend={texts.plain}>{answers('plain')}</ChoiceGroup>,
      list: (
        <ChoiceGroup legend={texts.answers[0]} frames="list">
          {answers('list')}
        </ChoiceGroup>
      ),
      pair: (
        <ChoiceGroup legend={texts.answers[1]} frames="pair">
          {answers('pair')}
        </ChoiceGroup>
      ),
      outcome: (
        <ChoiceGroup legend={sample} note={<Outcome name="answer" {...untouched} isSaved />}>
          {answers('outcome')}
        </ChoiceGroup>
      ),
      note: (
        <ChoiceGroup
          legend={label}
          frames="list"
          aria-describedby="wrong-answer"
          note={<FieldError id="wrong-answer">{failed}</FieldError>}
        >
          {answers('note')}
        </ChoiceGroup>
      ),
      disabled: (
        <ChoiceGroup legend={texts.answers[2]} frames="list" disabled>
          {answers('disabled')}
        </ChoiceGroup>
      ),
    },
    Outcome: {
      plain: <Outcome name="untouched" {...untouched} />,
      isSaved: <Outcome name="saved" {...untouched} isSaved />,
      hasFailed: <Outcome name="failed" {...untouched} hasFailed />,
      problem: <Outcome name="refused" {...untouched} problem={failed} />,
    },
    Actions: (
      <Actions
        quiet={<Button>{texts.cancel}</Button>}
        main={<Button kind="main">{texts.submit}</Button>}
      />
    ),
    FormButtons: {
      plain: <FormButtons isBusy={false} texts={texts} onCancel={nothing} />,
      isBusy: <FormButtons isBusy texts={texts} onCancel={nothing} />,
    },
    SubmitButton: {
      plain: (
        <Row>
          <SubmitButton isBusy={false} texts={texts} />
        </Row>
      ),
      isBusy: (
        <Row>
          <SubmitButton isBusy texts={texts} />
        </Row>
      ),
    },
    SaveBar: (
      <SaveBar>
        <Button>{texts.cancel}</Button>
        <SubmitButton isBusy={false} texts={texts} />
      </SaveBar>
    ),
  },
)
