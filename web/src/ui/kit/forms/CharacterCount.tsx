import { countTexts } from '../../characterCount.texts.ts'
import { VisuallyHidden } from '../parts.ts'
import styles from './CharacterCount.module.css'

/** Shows "12/50", also beyond the limit. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const length = lengthOf(text, max)
  return (
    <span className={styles.counter} data-over={length > max || undefined}>
      {`${length}/${max}`}
    </span>
  )
}

/** Shows a hint with the count beside it. */
export function HintWithCount({ text, max, hint }: { text: string; max: number; hint: string }) {
  return (
    <span className={styles.countedHint}>
      <span>{hint}</span>
      <CharacterCount text={text} max={max} />
    </span>
  )
}

/** Announces the characters left when they are few. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  return (
    <VisuallyHidden as="p" role="status">
      {charactersLeft(lengthOf(text, max), max)}
    </VisuallyHidden>
  )
}

/**
 * Returns the length of a text as it is stored: trimmed and in NFC. One that is far longer than the
 * limit is taken as it is, since changing it at each key would hold up the typing.
 */
export const lengthOf = (text: string, max: number) =>
  text.length > 10 * max ? text.length : text.trim().normalize('NFC').length

/** Returns the announcement for the last tenth before the limit and beyond it; empty before. */
export function charactersLeft(length: number, max: number): string {
  const remaining = max - length
  if (remaining > max / 10) return ''
  return remaining < 0 ? countTexts.over(-remaining) : countTexts.left(remaining)
}
