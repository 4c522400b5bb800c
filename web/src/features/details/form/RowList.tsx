import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/kit/Button.tsx'
import { FieldError, FieldHint } from '../../../ui/kit/forms/controls.tsx'
import { fieldId } from '../../../ui/kit/forms/Field.tsx'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import styles from './RowList.module.css'

interface RowTexts {
  legend: string
  hint?: string
  add: string
  /** Stands in place of the button when there are as many rows as there may be. */
  full: string
  remove: (row: string) => string
  row: (at: number) => string
  removed: string
}

interface Props<Row> {
  /** The name of the list; those of its controls begin with it, as in `languages.0.code`. */
  name: string
  texts: RowTexts
  rows: readonly Row[]
  max: number
  /** The error of the whole list. */
  error: string | undefined
  /** Names a row for the button that removes it; empty while it cannot. */
  nameOf: (row: Row) => string
  onAdd: () => void
  onRemove: (at: number) => void
  children: (row: Row, rowName: string, at: number) => Elements
}

/**
 * A list of rows of controls. A new row takes the focus; after a removal it goes to the row that
 * follows, or to the button that adds one.
 */
export function RowList<Row>(props: Props<Row>) {
  const { name, texts, rows, max, error, nameOf, onAdd, onRemove, children } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const [move, setMove] = useState<{ to: 'row' | 'button'; at: number }>()
  const [announcement, setAnnouncement] = useState('')
  const id = fieldId(name)
  const notes = [texts.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  useEffect(() => {
    if (!move) return
    const row = list.current?.querySelectorAll('li')[move.at]
    const control =
      move.to === 'row' ? row?.querySelector('select, input') : row?.querySelector('button')
    const target = control ?? list.current?.querySelector('[data-add]')
    if (target instanceof HTMLElement) target.focus()
  }, [move])

  const add = () => {
    onAdd()
    setAnnouncement('')
    setMove({ to: 'row', at: rows.length })
  }
  const remove = (at: number) => {
    onRemove(at)
    setAnnouncement(texts.removed)
    setMove({ to: 'button', at: Math.min(at, rows.length - 2) })
  }
  // A row is known by its name, as its controls are.
  const named = rows.map((row, at) => ({ row, at, rowName: `${name}.${at}` }))

  return (
    <fieldset
      className={styles.rowList}
      id={id}
      tabIndex={-1}
      ref={list}
      aria-describedby={notes || undefined}
    >
      <legend>{texts.legend}</legend>
      {texts.hint && <FieldHint id={`${id}-hint`}>{texts.hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {named.length > 0 && (
        <ul className={styles.rows}>
          {named.map(({ row, at, rowName }) => (
            <li key={rowName}>
              {children(row, rowName, at)}
              <IconButton
                className={styles.remove}
                aria-label={texts.remove(nameOf(row) || texts.row(at))}
                onClick={() => remove(at)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {rows.length < max ? (
        <Button data-add onClick={add}>
          <Plus aria-hidden />
          {texts.add}
        </Button>
      ) : (
        <FieldHint>{texts.full}</FieldHint>
      )}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </fieldset>
  )
}
