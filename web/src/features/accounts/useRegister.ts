import { useMutation, useQuery } from '@tanstack/react-query'
import { accountRules } from '@wayside/contract/accountFields'
import { accounts, registerForm } from '@wayside/contract/accounts'
import { inOrder } from '@wayside/contract/endpoint'
import type { z } from 'zod/mini'
import { call } from '../../api/call.ts'
import {
  firstPerField,
  type Problem,
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../ui/shared/forms/problems.ts'
import { usePicture } from '../../ui/shared/picture/usePicture.ts'
import { registerTexts } from './accounts.texts.ts'

/** The answer to a registration, and the address of the new account. */
export type Created = NonNullable<ReturnType<typeof useRegister>['created']>

/** Holds the register form's problems and picture, and sends it. */
export function useRegister() {
  const { show, ...problems } = useProblems()
  const picture = usePicture(accountRules, { onChoose: () => problems.edited('profilePic') })
  const { mutate, isPending, data, variables, error, reset } = useMutation({
    mutationFn: async (body: z.infer<typeof registerForm>) =>
      call(accounts.register, { body, file: await picture.upload() }),
    onError: (refused) => show(refusedFields(refused)),
  })

  return {
    ...problems,
    /** The error that is not about single fields. */
    failure: wholeRefusal(error, registerTexts),
    picture,
    isBusy: isPending,
    created: data && { ...data, email: variables?.email },
    submit: (values: Record<string, unknown>) => {
      if (isPending) return
      const invalid = registerProblems(values, picture.problem)
      show(invalid)
      if (invalid.length === 0) mutate(registerForm.parse(values))
      else reset()
    },
  }
}

/** Whether the server takes no new members; false until it has said so. */
export function useIsRegistrationClosed() {
  const { data = false } = useQuery({
    queryKey: ['registration'],
    queryFn: async ({ signal }) =>
      (await call(accounts.status, {}, signal)).isRegistrationClosed === true,
  })
  return data
}

/** Returns the problems of the register form, the spec's general message first; one a field. */
export function registerProblems(
  values: Record<string, unknown>,
  wrongPicture?: string,
): Problem[] {
  const problems = problemsOf(registerForm.safeParse(values))
  if (wrongPicture) problems.push({ field: 'profilePic', message: wrongPicture })
  return firstPerField(inOrder(problems, accounts.register.order))
}
