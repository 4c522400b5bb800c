import { Plus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type KeyboardEvent, useRef } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Chip } from '../Chip.tsx'
import { Row } from '../layout.ts'
import { VisuallyHidden } from '../parts.ts'
import { AsWritten } from '../text/AsWritten.tsx'
import { Input } from './controls.tsx'
import { Field, fieldProps } from './Field.tsx'
import styles from './TagInput.module.css'

export interface TagTexts {
  label: string
  hint: string
  add: string
  chosen: string
  remove: (tag: string) => string
}

interface Props {
  name: string
  texts: TagTexts
  /** The sign before each tag. */
  sign?: string
  className?: string | undefined
  tags: readonly string[]
  written: string
  problem: string | undefined
  announcement: string | ReactElement
  /** False where the field says that it may stay empty. */
  required?: false
  readOnly?: boolean
  /** Where there is room, it stands for label and hint, which screen readers have all the same. */
  placeholder?: string | undefined
  onWrite: (written: string) => void
  onAdd: () => void
  onRemove: (tag: string) => void
}

/**
 * Edits a list of tags (spec §5): Enter, a comma or the button adds one; Backspace in the empty
 * field removes the last.
 */
export function TagInput({
  name,
  texts,
  sign = '',
  className,
  tags,
  written,
  problem,
  announcement,
  required,
  readOnly = false,
  placeholder,
  onWrite,
  onAdd,
  onRemove,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const texting = { error: problem, hint: texts.hint }
  const last = tags.at(-1)

  const onKeyDown = (event: KeyboardEvent) => {
    // keyCode 229: Safari ends a composition before the Enter that ended it arrives.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onAdd()
    }
    if (event.key === 'Backspace' && !event.repeat && written === '' && last) onRemove(last)
  }

  const thenWrite = (act: () => void) => () => {
    act()
    input.current?.focus()
  }

  return (
    <div className={className} data-wrong={problem && true}>
      <Field label={texts.label} {...{ name, required, ...texting }}>
        {tags.length > 0 && (
          <Row as="ul" gap={2} aria-label={texts.chosen}>
            {tags.map((tag) => (
              <Chip as="li" key={tag} tone="ok" className={styles.tag}>
                <AsWritten>{`${sign}${tag}`}</AsWritten>
                <IconButton
                  aria-label={texts.remove(tag)}
                  onClick={thenWrite(() => onRemove(tag))}
                  disabled={readOnly}
                >
                  <X aria-hidden />
                </IconButton>
              </Chip>
            ))}
          </Row>
        )}
        <div className={styles.entry}>
          <Input
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            dir="auto"
            placeholder={placeholder}
            value={written}
            readOnly={readOnly}
            onChange={({ target }) => onWrite(target.value)}
            onKeyDown={onKeyDown}
            {...fieldProps(name, texting)}
          />
          <Button onClick={thenWrite(onAdd)}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        </div>
      </Field>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}
