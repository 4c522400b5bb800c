import { useMutation } from '@tanstack/react-query'
import { profile, recoveryTexts } from '@wayside/contract/profile'
import { useState } from 'react'
import { call, NetworkError } from '../../../api/call.ts'
import { deviceId, refreshSession } from '../../../session/session.ts'
import { isSharedComputer } from '../../../storage.ts'
import { useProblems } from '../../../ui/useProblems.ts'
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
  const { tell, ...problems } = useProblems()
  const [isUnlinked, setUnlinked] = useState(false)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      call(profile.resetPassword, { body: { ...body, deviceId: isSharedComputer() ? undefined : deviceId() } }),
    // The server has ended every session of the member, this browser's too.
    onSuccess: refreshSession,
    onError: () => tell([]),
  })

  return {
    ...problems,
    failure: isUnlinked ? texts.noLink : error ? whyNotReset(error) : undefined,
    /** Another link may help, where the network is not to blame. */
    needsLink: isUnlinked || (error !== null && !(error instanceof NetworkError)),
    wait: waitNote(error),
    isBusy: isPending,
    done: data,
    submit: (values: { password: string; confirm: string }) => {
      if (isPending) return
      const found = resetProblems(values)
      setUnlinked(!token || !email)
      tell(found)
      if (found.length > 0 || !token || !email) reset()
      else mutate({ token, password: values.password })
    },
  }
}
