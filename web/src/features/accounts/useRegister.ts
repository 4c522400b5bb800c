import { useMutation } from '@tanstack/react-query'
import { accountRules, accounts, registerForm } from '@wayside/contract/accounts'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../api/call.ts'
import { fieldErrorsOf, sayWhy } from '../../api/sayWhy.ts'
import type { Problem } from '../../ui/groupProblems.ts'
import { usePicture } from '../../ui/picture/usePicture.ts'
import { registerTexts } from './accounts.texts.ts'
import { registerProblems } from './registerProblems.ts'

const refusedFields = (error: unknown): Problem[] =>
  Object.entries(fieldErrorsOf(error)).map(([field, message]) => ({ field, message }))

/** Everything the register form knows: its problems, its picture, and the way to the server. */
export function useRegister() {
  const picture = usePicture(accountRules)
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (body: z.infer<typeof registerForm>) => call(accounts.register, { body, file: await picture.upload() }),
    onError: (refused) => setProblems(refusedFields(refused)),
    onSettled: () => setAttempt((count) => count + 1),
  })

  const edited = (field: string) => setProblems((known) => known.filter((problem) => problem.field !== field))

  return {
    problems,
    /** Changes with every answer to a submit, so that the same problems are told again. */
    attempt,
    problemOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    /** What is not about single fields. */
    failure: error && refusedFields(error).length === 0 ? sayWhy(error, registerTexts) : undefined,
    picture: {
      ...picture,
      choose: (file: File | undefined) => {
        edited('profilePic')
        picture.choose(file)
      },
    },
    isBusy: isPending,
    created: data,
    edited,
    submit: (values: Record<string, unknown>) => {
      if (isPending) return
      const found = registerProblems(values, picture.problem)
      setProblems(found)
      if (found.length === 0) return mutate(registerForm.parse(values))
      reset()
      setAttempt(attempt + 1)
    },
  }
}
