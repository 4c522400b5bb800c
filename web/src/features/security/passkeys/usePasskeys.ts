import { useMutation } from '@tanstack/react-query'
import { passkeys } from '@wayside/contract/passkeys'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { CEREMONY_MS, makePasskey } from '../../../browser/webAuthn.ts'
import { useRefresh } from '../useSecurity.ts'

/** The challenge that a new passkey has to answer, and when the server sent it. */
export interface PasskeyQuestion {
  challengeId: string
  options: { challenge: string }
  at: number
}

async function newQuestion(): Promise<PasskeyQuestion> {
  const { challengeId, options } = await call(passkeys.options, { body: { for: 'add' } })
  return { challengeId, options, at: Date.now() }
}

/**
 * Begins a new passkey. Its question is there before the member continues, since some browsers open
 * their dialog only right after a press.
 */
export const useNewQuestion = () => useMutation({ mutationFn: newQuestion })

/** Lets the device make a passkey, and stores it. */
export function useAddPasskey(question: PasskeyQuestion) {
  const refresh = useRefresh()
  // The server takes one answer to each question.
  const open = useRef<PasskeyQuestion | undefined>(question)
  return useMutation({
    mutationFn: async (name: string) => {
      const isFresh = open.current && Date.now() - open.current.at < CEREMONY_MS
      open.current = isFresh ? open.current : await newQuestion()
      const { challengeId, options } = open.current as PasskeyQuestion
      const credential = await makePasskey(options)
      open.current = undefined
      return call(passkeys.add, { body: { challengeId, credential, name } })
    },
    onSuccess: refresh,
  })
}

export function useRenamePasskey(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (name: string) => call(passkeys.rename, { params: { id }, body: { name } }),
    onSuccess: refresh,
  })
}

export function useRemovePasskey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(passkeys.remove, { params: { id } }),
    // Also after a failure: another tab may have removed it.
    onSettled: refresh,
  })
}
