import { useMutation } from '@tanstack/react-query'
import { accountRules, accounts, registerForm } from '@wayside/contract/accounts'
import type { z } from 'zod/mini'
import { call } from '../../api/call.ts'
import { usePicture } from '../../ui/picture/usePicture.ts'
import { refusedFields, useProblems, wholeRefusal } from '../../ui/useProblems.ts'
import { registerTexts } from './accounts.texts.ts'
import { registerProblems } from './registerProblems.ts'

/** Everything the register form knows: its problems, its picture, and the way to the server. */
export function useRegister() {
  const { tell, ...problems } = useProblems()
  const picture = usePicture(accountRules, { onChoose: () => problems.edited('profilePic') })
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (body: z.infer<typeof registerForm>) => call(accounts.register, { body, file: await picture.upload() }),
    onError: (refused) => tell(refusedFields(refused)),
  })

  return {
    ...problems,
    /** What is not about single fields. */
    failure: wholeRefusal(error, registerTexts),
    picture,
    isBusy: isPending,
    created: data,
    submit: (values: Record<string, unknown>) => {
      if (isPending) return
      const found = registerProblems(values, picture.problem)
      tell(found)
      if (found.length === 0) mutate(registerForm.parse(values))
      else reset()
    },
  }
}
