import { useMutation } from '@tanstack/react-query'
import { accounts } from '@wayside/contract/accounts'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { resendTexts } from './accounts.texts.ts'
import { useCooldown } from './useCooldown.ts'

const PAUSE_SECONDS = 30

/** Asks for another verification mail; then pauses, or for as long as the server wants. */
export function useResendVerification() {
  const { secondsLeft, start } = useCooldown()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (email: string) => call(accounts.resendVerification, { body: { email } }),
    networkMode: 'always',
    onSuccess: () => start(PAUSE_SECONDS),
    onError: (refused) => {
      if (refused instanceof ApiError && refused.status === 429) start(refused.retryAfter ?? PAUSE_SECONDS)
    },
  })
  return {
    send: mutate,
    isPending,
    secondsLeft,
    isResting: isPending || secondsLeft > 0,
    sent: data,
    problem: error ? sayWhy(error, resendTexts) : undefined,
  }
}

export type Resend = ReturnType<typeof useResendVerification>
