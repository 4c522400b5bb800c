import { useMutation, useQuery } from '@tanstack/react-query'
import { security } from '@wayside/contract/security'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/sayWhy.ts'
import { deviceIdUnlessShared } from '../../browser/ids.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { refusedFields, useProblems, wholeRefusal } from '../../ui/shared/forms/problems.ts'
import { confirmTexts as texts } from './security.texts.ts'
import { securityQuery } from './useSecurity.ts'

/** Confirms who the member is, by their password and a code where two-step login is on. */
export function useConfirm(onDone: () => void) {
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { data } = useQuery(securityQuery)
  const { show, ...problems } = useProblems()
  const { mutate, isPending, error } = useMutation({
    // The response sets another session cookie.
    mutationFn: (proof: { password: string; code: string }) =>
      withSessionCookieLock(() =>
        call(security.confirm, { body: { ...proof, deviceId: deviceIdUnlessShared() } }),
      ),
    onSuccess: onDone,
    onError: (refused) => show(refusedFields(refused)),
  })
  const failure = wholeRefusal(error, texts)
  const isCodeWrong = 'code' in fieldErrorsOf(error)

  // Once the dialog is open, and again at what is wrong; a notice takes the focus itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem may come again
  useEffect(() => {
    if (!failure) (isCodeWrong ? code : password).current?.focus()
  }, [failure, isCodeWrong, problems.attempt])

  return {
    ...problems,
    password,
    code,
    /** Also when the server asked for a code before it was known that there is one. */
    hasCode: data?.hasTotp === true || isCodeWrong,
    failure,
    mayUsePasskey: data?.canUsePasskeys === true && data.passkeys.length > 0,
    isBusy: isPending,
    submit: (proof: { password: string; code: string }) => {
      if (!isPending) mutate(proof)
    },
  }
}
