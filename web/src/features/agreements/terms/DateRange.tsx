import { TextField } from '../../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../../ui/kit/forms/FieldPair.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import { Well } from '../../../ui/kit/surfaces.ts'
import { termsTexts } from '../agreements.texts.ts'
import { liveLine, today } from './typedTerms.ts'

const { fields } = termsTexts

interface Props {
  scope: string
  from: string
  to: string
  problemOf: (field: string) => string | undefined
  onChange: (field: 'from' | 'to', value: string) => void
}

/** The first and the last day of a stay, with a line that says the days and the nights. */
export function DateRange({ scope, from, to, problemOf, onChange }: Props) {
  return (
    <Stack gap={2}>
      <FieldPair isNarrow>
        <TextField
          type="date"
          name="from"
          label={fields.from}
          min={today()}
          {...{ scope, value: from, error: problemOf('from') }}
          onChange={({ target }) => onChange('from', target.value)}
        />
        <TextField
          type="date"
          name="to"
          label={fields.to}
          hint={fields.toHint}
          min={from || today()}
          {...{ scope, value: to, error: problemOf('to') }}
          onChange={({ target }) => onChange('to', target.value)}
        />
      </FieldPair>
      <Well as="p" tone="ok" weight="strong" role="status">
        {liveLine(from, to)}
      </Well>
    </Stack>
  )
}
