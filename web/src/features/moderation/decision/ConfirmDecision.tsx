import type { WholeCase } from '@wayside/contract/cases'
import { fullName } from '../../../format/names.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { decideTexts as texts } from './decision.texts.ts'
import { decisionSentence } from './decisionSentence.texts.ts'
import type { DecideFormState } from './useDecideForm.ts'

interface Props {
  found: WholeCase
  form: DecideFormState
}

/** Repeats a decision in one sentence before it is made. */
export function ConfirmDecision({ found, form: { checked, cancel, confirm } }: Props) {
  if (!checked) return null
  const numbers = found.reports
    .filter(({ _id }) => checked.reports.includes(_id))
    .map(({ number }) => number)
    .sort((one, other) => one - other)
  return (
    <Dialog open role="alertdialog" title={texts.confirmTitle} onClose={cancel}>
      <Stack gap={5}>
        <p>
          {withNames((name) => decisionSentence(checked, name, numbers), fullName(found.member))}
        </p>
        <Actions
          quiet={<Button onClick={cancel}>{texts.cancel}</Button>}
          main={
            <Button kind={checked.act === 'ban' ? 'danger' : 'main'} onClick={confirm}>
              {texts.confirmSubmit}
            </Button>
          }
        />
      </Stack>
    </Dialog>
  )
}
