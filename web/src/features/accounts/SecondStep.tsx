import { useEffect, useId, useRef } from 'react'
import { usePageTitle } from '../../browser/pageTitle.ts'
import { OneTimeCode } from '../../ui/forms/OneTimeCode.tsx'
import { secondStepTexts as texts } from './accounts.texts.ts'
import styles from './SecondStep.module.css'
import type { CodeStep } from './useLogin.ts'

/** Asks for a code below the password, where two-step login is on. */
export function SecondStep({ step: { lead, problem, times } }: { step: CodeStep }) {
  const heading = useId()
  const field = useRef<HTMLInputElement>(null)
  usePageTitle(texts.title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server may ask again for the same
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [times])
  return (
    <section className={styles.step} aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <OneTimeCode
        ref={field}
        label={texts.code}
        hint={lead}
        required
        takesRecoveryCode
        error={problem}
      />
    </section>
  )
}
