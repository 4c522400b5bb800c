import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { texts } from '../messages.texts.ts'
import styles from './SearchBox.module.css'

interface Props {
  box: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
}

export function SearchBox({ box, value, onChange }: Props) {
  return (
    <search className={styles.searchBox}>
      <Search className="i" aria-hidden />
      <input
        ref={box}
        type="search"
        name="search"
        placeholder={texts.search}
        aria-label={texts.searchLabel}
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button
          type="button"
          aria-label={texts.clearSearch}
          onClick={() => {
            onChange('')
            box.current?.focus()
          }}
        >
          <X className="i" aria-hidden />
        </button>
      )}
    </search>
  )
}
