import { useMutation } from '@tanstack/react-query'
import { twoStep } from '@wayside/contract/twoStep'
import { call } from '../../../api/call.ts'
import { isUnconfirmed, sayWhy } from '../../../api/sayWhy.ts'
import { useRefresh } from '../useSecurity.ts'
import { twoStepTexts as texts } from './twoStep.texts.ts'

/** A key that an authenticator app has to take over. */
export interface TotpKey {
  secret: string
  uri: string
}

/** The changes of two-step login, of which one is made at a time. */
export function useTwoStep() {
  const refresh = useRefresh()
  const start = useMutation({ mutationFn: (): Promise<TotpKey> => call(twoStep.start, {}) })
  const newCodes = useMutation({
    mutationFn: async () => (await call(twoStep.newRecoveryCodes, {})).recoveryCodes,
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => call(twoStep.remove, {}),
    // Also after a failure: another tab may have turned it off.
    onSettled: refresh,
  })
  const all = [start, newCodes, remove]
  const failed = all.find(({ error }) => error && !isUnconfirmed(error))
  return {
    start,
    newCodes,
    remove,
    isBusy: all.some(({ isPending }) => isPending),
    failure: failed && { why: sayWhy(failed.error, texts), at: failed.submittedAt },
    forgetFailures: () => {
      for (const { reset } of all) reset()
    },
  }
}
