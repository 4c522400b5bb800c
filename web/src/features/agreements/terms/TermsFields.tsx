import type { Kind } from '@wayside/contract/agreementTerms'
import { limits } from '@wayside/contract/limits'
import { CharactersLeft, HintWithCount } from '../../../ui/kit/forms/CharacterCount.tsx'
import { type FieldTexts, TextArea, TextField } from '../../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../../ui/kit/forms/FieldPair.tsx'
import { termsTexts } from '../agreements.texts.ts'
import { DateRange } from './DateRange.tsx'
import type { TypedTerms } from './typedTerms.ts'
import { today } from './typedTerms.ts'

const { fields } = termsTexts

interface Props {
  kind: Kind
  /** Tells the form from others on the page. */
  scope: string
  typed: TypedTerms
  problemOf: (field: string) => string | undefined
  write: (field: keyof TypedTerms, value: string) => void
}

/** The days, and how many come; or the day, time and place of a meeting. */
export function TermsFields({ kind, scope, typed, problemOf, write }: Props) {
  const control = (name: keyof TypedTerms) => ({
    name,
    scope,
    value: typed[name],
    error: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  })
  if (kind === 'stay')
    return (
      <>
        <DateRange scope={scope} {...typed} problemOf={problemOf} onChange={write} />
        <TextField
          {...control('guests')}
          label={fields.guests}
          inputMode="numeric"
          autoComplete="off"
        />
      </>
    )
  return (
    <>
      <FieldPair isNarrow>
        <TextField {...control('from')} label={fields.day} type="date" min={today()} />
        <TextField {...control('at')} label={fields.at} type="time" required={false} />
      </FieldPair>
      <TextField {...control('place')} label={fields.place} dir="auto" autoComplete="off" />
    </>
  )
}

interface LongProps {
  name: string
  label: FieldTexts['label']
  scope: string
  value: string
  max: number
  hint?: string
  error: string | undefined
  required?: false
  rows?: number
  onWrite: (value: string) => void
}

/** A longer text, with how much of it there may be. */
export const LongField = ({ value, max, hint = '', rows = 3, onWrite, ...rest }: LongProps) => (
  <div>
    <TextArea
      {...rest}
      dir="auto"
      rows={rows}
      value={value}
      hint={<HintWithCount text={value} max={max} hint={hint} />}
      onChange={({ target }) => onWrite(target.value)}
    />
    <CharactersLeft text={value} max={max} />
  </div>
)

/** A note about the terms. */
export const NoteField = ({ scope, typed, problemOf, write }: Omit<Props, 'kind'>) => (
  <LongField
    {...{ scope, name: 'note', label: fields.note, value: typed.note, error: problemOf('note') }}
    required={false}
    max={limits.termsNoteMax}
    onWrite={(value) => write('note', value)}
  />
)
