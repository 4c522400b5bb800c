import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Field, fieldProps } from '../../ui/forms/Field.tsx'
import { AsWritten } from '../../ui/text/AsWritten.tsx'
import { shareTexts as texts } from './feed.texts.ts'
import styles from './TagInput.module.css'

interface Props {
  className: string | undefined
  tags: readonly string[]
  written: string
  problem: string | undefined
  announcement: string
  readOnly: boolean
  onWrite: (written: string) => void
  onAdd: () => void
  onRemove: (tag: string) => void
}

/**
 * Edits up to five tags (spec §5): Enter, a comma or the button adds one; Backspace in the empty
 * field removes the last.
 */
export function TagInput({
  className,
  tags,
  written,
  problem,
  announcement,
  readOnly,
  onWrite,
  onAdd,
  onRemove,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const texting = { error: problem, hint: texts.tagsHint }
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
    <div className={className}>
      <Field label={texts.tags} name="tags" required={false} {...texting}>
        {tags.length > 0 && (
          <ul className={styles.tagChips} aria-label={texts.chosen}>
            {tags.map((tag) => (
              <li key={tag}>
                <AsWritten>{`#${tag}`}</AsWritten>
                <button
                  type="button"
                  aria-label={texts.remove(tag)}
                  onClick={thenWrite(() => onRemove(tag))}
                  disabled={readOnly}
                >
                  <X className="i" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.tagEntry}>
          <input
            ref={input}
            type="text"
            className="control"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            dir="auto"
            value={written}
            readOnly={readOnly}
            onChange={({ target }) => onWrite(target.value)}
            onKeyDown={onKeyDown}
            {...fieldProps('tags', texting)}
          />
          <button type="button" className="btn" onClick={thenWrite(onAdd)}>
            <Plus className="i" aria-hidden />
            {texts.addTag}
          </button>
        </div>
      </Field>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  )
}
