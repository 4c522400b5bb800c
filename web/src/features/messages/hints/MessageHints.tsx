import { ShieldAlert } from 'lucide-react'
import { useMemo } from 'react'
import { hintTexts as texts } from '../messages.texts.ts'
import { hintsIn } from './hintsIn.ts'
import styles from './MessageHints.module.css'

/** What to think about twice in a message of somebody whom the reader has not answered. */
export function MessageHints({ text }: { text: string }) {
  const hints = useMemo(() => hintsIn(text), [text])
  return hints.map((hint) => (
    <p key={hint} className={styles.messageHint} data-hint={hint}>
      <ShieldAlert className="i" aria-hidden />
      <span>{texts.toReader[hint]}</span>
    </p>
  ))
}

/** Advises somebody who is writing a first message. Nothing is stopped. */
export function WriterHint({ text, className = '' }: { text: string; className?: string }) {
  const isShown = useMemo(() => hintsIn(text).some((hint) => hint !== 'money'), [text])
  return (
    <div role="status" className={className}>
      {isShown && (
        <p className={styles.messageHint}>
          <ShieldAlert className="i" aria-hidden />
          <span>{texts.toWriter}</span>
        </p>
      )}
    </div>
  )
}
