import { ShieldAlert } from 'lucide-react'
import { Well } from '../../../ui/kit/surfaces.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { hintTexts as texts } from './hints.texts.ts'
import styles from './MessageHints.module.css'
import { useHints } from './useHints.ts'

/**
 * Warns of parts of a message to think about twice, when the reader has not answered its sender.
 * The children report the message.
 */
export function MessageHints({ text, children }: { text: string; children: Elements }) {
  return useHints(text).map((hint) => (
    <Well
      key={hint}
      as="p"
      tone="danger"
      size="small"
      className={styles.messageHint}
      data-hint={hint}
    >
      <ShieldAlert aria-hidden />
      <span>
        <span>{texts.toReader[hint]}</span> {children}
      </span>
    </Well>
  ))
}

/** Advises somebody who is writing a first message. Nothing is stopped. */
export function WriterHint({ text, className = '' }: { text: string; className?: string }) {
  const isShown = useHints(text).some((hint) => hint !== 'money')
  return (
    <div role="status" className={className}>
      {isShown && (
        <Well as="p" tone="danger" size="small" className={styles.messageHint}>
          <ShieldAlert aria-hidden />
          <span>{texts.toWriter}</span>
        </Well>
      )}
    </div>
  )
}
