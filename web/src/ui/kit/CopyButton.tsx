import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import * as texts from '../ui.texts.ts'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'
import { VisuallyHidden } from './parts.ts'

interface Props {
  text: string
  /** Names the copied text for screen readers: "the key" in "Copy the key". */
  what: string
}

/** Copies a text to the clipboard, and says whether that was possible. */
export function CopyButton({ text, what }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const Icon = outcome === 'copied' ? Check : Copy
  const copy = async () => {
    setOutcome(undefined)
    setOutcome((await copyText(text)) ? 'copied' : 'failed')
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon aria-hidden />
        <span>{texts.copy}</span>
        <VisuallyHidden>{` ${what}`}</VisuallyHidden>
      </Button>
      <span className={styles.outcome} role="status">
        {outcome && (outcome === 'copied' ? texts.copied : texts.notCopied)}
      </span>
    </>
  )
}

/** False where the browser refuses, or offers no clipboard, as on pages without https. */
const copyText = async (text: string) =>
  'clipboard' in navigator &&
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
