import { useMutation } from '@tanstack/react-query'
import { accountRules } from '@wayside/contract/accounts'
import { profile, recoveryTexts } from '@wayside/contract/profile'
import { useState } from 'react'
import { call, NetworkError } from '../../../api/call.ts'
import { forgotTexts } from './recovery.texts.ts'
import { waitNote } from './waitNote.ts'

/** spec §8: any answer that is not OK means that there is no such address. */
const whyNotSent = (error: unknown) => (error instanceof NetworkError ? forgotTexts.network : recoveryTexts.unknownEmail)

/** Asks for a reset link. The form of the address is the server's to judge. */
export function useForgot() {
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (email: string) => call(profile.forgotPassword, { body: { email } }),
    onSettled: () => setAttempt((count) => count + 1),
  })

  return {
    /** What is wrong with the field. */
    problem,
    failure: error ? whyNotSent(error) : undefined,
    wait: waitNote(error),
    /** Changes with every answer to a submit, so that the same words are told again. */
    attempt,
    isBusy: isPending,
    sent: data,
    edited: () => setProblem(undefined),
    submit: (email: string) => {
      if (isPending) return
      if (email) return mutate(email)
      reset()
      setProblem(accountRules.emailMissing)
      setAttempt(attempt + 1)
    },
  }
}
