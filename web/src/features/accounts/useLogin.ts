import { useMutation } from '@tanstack/react-query'
import { accountRules, accounts, loginForm } from '@wayside/contract/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { chooseSharedComputer, deviceId, refreshSession } from '../../session/session.ts'
import { loginTexts } from './accounts.texts.ts'

const isUnverified = (error: unknown) => error instanceof ApiError && error.body?.code === 'unverified'

/** spec §2: logs in, and goes to Home after success. */
export function useLogin() {
  const navigate = useNavigate()
  const [missing, setMissing] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [unverified, setUnverified] = useState<string>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (form: z.infer<typeof loginForm>) =>
      withSessionCookieLock(() => call(accounts.login, { body: { ...form, deviceId: form.isShared ? undefined : deviceId() } })),
    onSuccess: async (_answer, { isShared }) => {
      await chooseSharedComputer(isShared === true)
      await refreshSession()
      await navigate('/', { replace: true })
    },
    onError: (refused, { email }) => setUnverified(isUnverified(refused) ? email : undefined),
    onSettled: () => setAttempt((count) => count + 1),
  })

  const failure = error ? sayWhy(error, loginTexts) : undefined
  return {
    problem: missing.length > 0 ? accountRules.loginMissing : failure,
    /** Changes with every answer to a submit, so that the same problem is told again. */
    attempt,
    isMissing: (field: string) => missing.includes(field),
    /** The address whose owner has not opened the link yet. */
    unverified,
    isBusy: isPending,
    edited: (field: string) => setMissing(missing.filter((name) => name !== field)),
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
