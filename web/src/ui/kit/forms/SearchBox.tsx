import { Search, X } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { IconButton } from '../Button.tsx'
import { ControlBox, Input } from './controls.tsx'
import styles from './SearchBox.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  clear: string
  /** On a phone the magnifier leaves its room to the words. */
  isBareOnPhone?: boolean
  /** Of the input, which fills the box. */
  className?: string | undefined
}

/** A field with a magnifier before its text, and a button that empties it behind. */
export const SearchBox = ({ ref, value, onChange, clear, isBareOnPhone, ...rest }: Props) => (
  <ControlBox className={styles.searchBox} data-bare={isBareOnPhone}>
    <Search aria-hidden />
    <Input
      ref={ref}
      type="search"
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    {value && (
      <IconButton
        aria-label={clear}
        onClick={() => {
          onChange('')
          ref.current?.focus()
        }}
      >
        <X aria-hidden />
      </IconButton>
    )}
  </ControlBox>
)
