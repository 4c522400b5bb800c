import { useEffect, useRef } from 'react'
import { OneTimeCode } from '../../ui/kit/forms/OneTimeCode.tsx'
import { secondStepTexts as texts } from './accounts.texts.ts'
import type { CodeStep } from './useLogin.ts'

/** Asks for a code in place of the password, where two-step login is on. */
export function SecondStep({ step: { hint, problem, times } }: { step: CodeStep }) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server may ask again for the same
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [times])
  return (
    <OneTimeCode
      ref={field}
      label={texts.code}
      hint={hint}
      required
      takesRecoveryCode
      error={problem}
    />
  )
}
