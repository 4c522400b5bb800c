import { useMutation } from '@tanstack/react-query'
import { profile, recoveryTexts } from '@wayside/contract/profile'
import { useState } from 'react'
import { call, NetworkError } from '../../api/call.ts'
import { refreshSession } from '../../session/sessionActions.ts'
import type { Problem } from '../../ui/groupProblems.ts'
import { resetTexts as texts } from './recovery.texts.ts'
import { resetProblems } from './resetProblems.ts'
import { waitNote } from './waitNote.ts'

/** What the mailed link carries; the address is for the screen only. */
export interface ResetLink {
  token?: string
  email?: string
}

/** spec §8: any answer that is not OK means that the link is no good. */
const whyNotReset = (error: unknown) => (error instanceof NetworkError ? texts.network : recoveryTexts.badLink)

/** Sets a new password with the link from the mail. */
export function useReset({ token, email }: ResetLink) {
  const [problems, setProblems] = useState<Problem[]>([])
  const [isUnlinked, setUnlinked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (body: { token: string; password: string }) => call(profile.resetPassword, { body }),
    // The server has ended every session of the member, this browser's too.
    onSuccess: refreshSession,
    onSettled: () => setAttempt((count) => count + 1),
  })

  const stop = (found: Problem[]) => {
    reset()
    setProblems(found)
    setAttempt(attempt + 1)
  }

  return {
    problems,
    problemOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    failure: isUnlinked ? texts.noLink : error ? whyNotReset(error) : undefined,
    /** Another link may help, where the network is not to blame. */
    needsLink: isUnlinked || (error !== null && !(error instanceof NetworkError)),
    wait: waitNote(error),
    /** Changes with every answer to a submit, so that the same words are told again. */
    attempt,
    isBusy: isPending,
    done: data,
    edited: (name: string) => setProblems(problems.filter(({ field }) => field !== name)),
    submit: (values: { password: string; confirm: string }) => {
      if (isPending) return
      const found = resetProblems(values)
      setUnlinked(!token || !email)
      if (found.length > 0 || !token || !email) return stop(found)
      setProblems([])
      mutate({ token, password: values.password })
    },
  }
}
