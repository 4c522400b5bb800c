import { daysText, isDay } from '@wayside/contract/days'
import { limits } from '@wayside/contract/limits'
import { TextField } from '../../../ui/kit/forms/Field.tsx'
import { closedTexts as texts } from './form.texts.ts'
import { RowList } from './RowList.tsx'
import type { DetailsEdit } from './useDetailsForm.ts'

const parts = ['from', 'to'] as const

/** The dates when a member cannot host. */
export function ClosedDates({ edit }: { edit: DetailsEdit }) {
  const { closed: rows } = edit.fields
  const change = (at: number, part: 'from' | 'to', value: string) =>
    edit.writeClosed(
      rows.map((row, index) => (index === at ? { ...row, [part]: value } : row)),
      // An error of the two days together stands at the last.
      ...[`closed.${at}.${part}`, `closed.${at}.to`],
    )
  const all = rows.flatMap((_, at) => parts.map((part) => `closed.${at}.${part}`))
  return (
    <RowList
      name="closed"
      texts={texts}
      rows={rows}
      max={limits.closedDatesMax}
      error={edit.problemOf('closed')}
      nameOf={({ from, to }) => (isDay(from) && isDay(to) && from <= to ? daysText(from, to) : '')}
      onAdd={() => edit.writeClosed([...rows, { from: '', to: '' }])}
      onRemove={(at) => edit.writeClosed(rows.toSpliced(at, 1), ...all)}
    >
      {(range, row, at) =>
        parts.map((part) => (
          <TextField
            key={part}
            type="date"
            label={texts[part]}
            name={`${row}.${part}`}
            value={range[part]}
            error={edit.problemOf(`${row}.${part}`)}
            onChange={({ target }) => change(at, part, target.value)}
          />
        ))
      }
    </RowList>
  )
}
