import { countOf } from '../../format/counts.ts'
import styles from './CharacterCount.module.css'

/** "12/50"; it goes on counting beyond the limit. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const length = lengthOf(text)
  return (
    <span className={styles.counter} data-over={length > max || undefined}>
      {length}/{max}
    </span>
  )
}

/** A hint below a text, and how long the text is beside it. */
export function HintWithCount({ text, max, hint }: { text: string; max: number; hint: string }) {
  return (
    <span className={styles.countedHint}>
      {hint}
      <CharacterCount text={text} max={max} />
    </span>
  )
}

/** Says aloud how much room there is, once it gets narrow. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  return (
    <p className="vh" role="status">
      {charactersLeft(lengthOf(text), max)}
    </p>
  )
}

/** How long a text counts: as it will be sent, without the blanks around it. */
export const lengthOf = (text: string) => text.trim().length

/**
 * What is said about a length in the last tenth before its limit, and beyond it; nothing before.
 */
export function charactersLeft(length: number, max: number): string {
  const room = max - length
  if (room > max / 10) return ''
  return room < 0
    ? `${countOf(-room, 'character')} over the limit`
    : `${countOf(room, 'character')} left`
}
