import { Button } from '../../ui/kit/Button.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { CheckField } from '../../ui/kit/forms/CheckField.tsx'
import { Choice, ChoiceGroup } from '../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../ui/kit/forms/controls.tsx'
import { FormButtons } from '../../ui/kit/forms/FormButtons.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import { SaveBar } from '../../ui/kit/forms/SaveBar.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { kitTexts as texts } from './kit.texts.ts'
import type { Samples } from './samples.ts'

const { sample, failed } = texts
const nothing = () => {}

export const choices: Samples = {
  Choice: (
    <>
      <Choice name="plain">{sample}</Choice>
      <Choice name="chosen" defaultChecked hint={texts.emptyHint}>
        {sample}
      </Choice>
      <Choice name="disabled" disabled>
        {sample}
      </Choice>
    </>
  ),
  CheckField: (
    <>
      {(['plain', 'saved', 'failed'] as const).map((state) => (
        <CheckField
          key={state}
          name={`check-${state}`}
          label={sample}
          hint={texts.emptyHint}
          value={state !== 'plain'}
          choose={() => {}}
          outcome={{ isSaved: state === 'saved', hasFailed: state === 'failed' }}
        />
      ))}
    </>
  ),
  ChoiceGroup: (
    <>
      {([undefined, 'list', 'pair'] as const).map((frames) => (
        <ChoiceGroup
          key={frames ?? 'plain'}
          legend={frames ?? 'plain'}
          frames={frames}
          note={frames === 'list' && <FieldError>{failed}</FieldError>}
        >
          {texts.answers.map((answer, at) => (
            <Choice key={answer} type="radio" name={`choice ${frames}`} defaultChecked={at === 1}>
              {answer}
            </Choice>
          ))}
        </ChoiceGroup>
      ))}
    </>
  ),
  Outcome: (
    <>
      <Stack>
        <Outcome name="saved" isSaved hasFailed={false} />
      </Stack>
      <Stack>
        <Outcome name="failed" isSaved={false} hasFailed />
      </Stack>
      <Stack>
        <Outcome name="refused" isSaved={false} hasFailed={false} problem={failed} />
      </Stack>
    </>
  ),
  Actions: (
    <Actions
      quiet={<Button>{texts.cancel}</Button>}
      main={<Button kind="main">{texts.submit}</Button>}
    />
  ),
  FormButtons: (
    <>
      <FormButtons isBusy={false} texts={texts} onCancel={nothing} />
      <FormButtons isBusy texts={texts} onCancel={nothing} />
    </>
  ),
  SubmitButton: (
    <Row gap={3}>
      <SubmitButton isBusy={false} texts={texts} />
      <SubmitButton isBusy texts={texts} />
    </Row>
  ),
  SaveBar: (
    <SaveBar>
      <Button>{texts.cancel}</Button>
      <SubmitButton isBusy={false} texts={texts} />
    </SaveBar>
  ),
}
