import { useMutation } from '@tanstack/react-query'
import { passkeys, type UsedCredential } from '@wayside/contract/passkeys'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { idle } from '../../browser/idle.ts'
import { deviceId } from '../../browser/ids.ts'
import {
  askPasskey,
  CEREMONY_MS,
  canAutofillPasskeys,
  cancelPasskey,
  isDeclined,
} from '../../browser/webAuthn.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { passkeyLoginTexts as texts } from './accounts.texts.ts'
import { sayWhyNotIn, useEnter } from './useEnter.ts'

// The page comes first.
const IDLE_MS = 2000

interface Answer {
  challengeId: string
  credential: UsedCredential
  isShared: boolean
}

/**
 * Logs in with a passkey: by a button, and where the browser can, by the list that it shows below
 * the field of the address.
 */
export function usePasskeyLogin(isShared: () => boolean) {
  const enter = useEnter()
  const { mutate, isPending, error, submittedAt, reset } = useMutation({
    mutationFn: async (answer: Answer | undefined) => {
      const { isShared: isSharedNow, ...proof } = answer ?? (await ask(isShared))
      await withSessionCookieLock(() =>
        call(passkeys.login, {
          body: {
            ...proof,
            isShared: isSharedNow,
            deviceId: isSharedNow ? undefined : deviceId(),
          },
        }),
      )
      return isSharedNow
    },
    onSuccess: enter,
  })

  const logIn = useEffectEvent((answer: Answer) => mutate(answer))
  const isSharedNow = useEffectEvent(isShared)
  // The button's question takes the place of this one, which is put again after it.
  useEffect(() => {
    if (isPending) return
    let isOver = false
    async function askInField() {
      await idle(IDLE_MS)
      if (isOver || !(await canAutofillPasskeys())) return
      const answer = await ask(() => isSharedNow(), { inField: true })
      if (!isOver) logIn(answer)
    }
    // Errors are ignored: the member did not start this prompt.
    const begin = () => void askInField().catch(() => undefined)
    begin()
    const again = setInterval(begin, CEREMONY_MS)
    return () => {
      isOver = true
      clearInterval(again)
    }
  }, [isPending])
  useEffect(() => cancelPasskey, [])

  const isCalm = isDeclined(error)
  return {
    isBusy: isPending,
    start: () => mutate(undefined),
    forget: reset,
    /** Why it did not work; who has closed the dialog of their device is not alarmed. */
    outcome: error && {
      text: isCalm ? texts.declined : sayWhyNotIn(error, texts),
      tone: isCalm ? ('info' as const) : ('error' as const),
      at: submittedAt,
    },
  }
}

async function ask(isShared: () => boolean, where = {}): Promise<Answer> {
  const { challengeId, options } = await call(passkeys.loginOptions, {})
  const credential = await askPasskey(options, where)
  return { challengeId, credential, isShared: isShared() }
}
