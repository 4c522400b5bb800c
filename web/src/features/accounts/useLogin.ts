import { useMutation } from '@tanstack/react-query'
import { accountRules } from '@wayside/contract/accountFields'
import { accounts, loginForm } from '@wayside/contract/accounts'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { deviceId } from '../../browser/ids.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { loginTexts } from './accounts.texts.ts'
import { sayWhyNotIn, useEnter } from './useEnter.ts'

/** The second step of a login, once the server has asked for a code. */
export interface CodeStep {
  /** The member whose password was right. */
  email: string
  /** Tells what to enter, in the words of the server. */
  hint: string
  /** Why the last code was refused. */
  problem: string | undefined
  /** Counts the times that the server asked, so that the field takes the focus each time. */
  times: number
}

const hasCode = (error: unknown, code: string) =>
  error instanceof ApiError && error.body?.code === code

const askAgain = (before: CodeStep | undefined, why: string, email: string): CodeStep =>
  before
    ? { ...before, problem: why, times: before.times + 1 }
    : { email, hint: why, problem: undefined, times: 1 }

/** spec §2: logs in and then goes to Home. */
export function useLogin() {
  const enter = useEnter()
  const [missing, setMissing] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [unverified, setUnverified] = useState<string>()
  const [codeStep, setCodeStep] = useState<CodeStep>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (form: z.infer<typeof loginForm>) =>
      withSessionCookieLock(() =>
        call(accounts.login, {
          body: { ...form, deviceId: form.isShared ? undefined : deviceId() },
        }),
      ),
    onSuccess: (_answer, { isShared }) => enter(isShared === true),
    onError: (refused, { email }) => {
      setUnverified(hasCode(refused, 'unverified') ? email : undefined)
      if (hasCode(refused, 'factor'))
        setCodeStep((before) => askAgain(before, sayWhy(refused, loginTexts), email))
      // The password is not right any more, so both fields come back.
      else if (hasCode(refused, 'signedOut')) setCodeStep(undefined)
    },
    onSettled: () => setAttempt((count) => count + 1),
  })

  const failure = error && !hasCode(error, 'factor') ? sayWhyNotIn(error, loginTexts) : undefined
  return {
    problem: missing.length > 0 ? accountRules.loginMissing : failure,
    /** Changes with every response, so that the same problem is announced again. */
    attempt,
    isMissing: (field: string) => missing.includes(field),
    /** The address that is not verified yet. */
    unverified,
    codeStep,
    leaveCodeStep: () => {
      setCodeStep(undefined)
      reset()
    },
    isBusy: isPending,
    edited: (field: string) => {
      setMissing(missing.filter((name) => name !== field))
      if (field === 'code') setCodeStep((step) => step && { ...step, problem: undefined })
    },
    submit: (values: Record<string, unknown>) => {
      if (isPending) return
      const { data, error: wrong } = loginForm.safeParse(values)
      setMissing(wrong?.issues.map(({ path }) => String(path[0])) ?? [])
      if (data) return mutate(data)
      reset()
      setUnverified(undefined)
      setAttempt(attempt + 1)
    },
  }
}
