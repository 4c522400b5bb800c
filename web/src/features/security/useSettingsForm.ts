import { useMutation } from '@tanstack/react-query'
import type { InputEvent, SubmitEvent } from 'react'
import {
  type Problem,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../ui/shared/forms/problems.ts'
import { valuesIn } from '../../ui/shared/forms/valuesIn.ts'

interface SettingsForm<Values, Result> {
  /** The problems of what was typed; none to send it. */
  problemsIn: (values: Values) => Problem[]
  send: (values: Values) => Promise<Result>
  texts: { failed: string; network: string }
  onDone: (result: Result) => void
}

/** Holds the problems of a form of the settings, and sends it. Its fields are not controlled. */
export function useSettingsForm<Values extends object, Result>(form: SettingsForm<Values, Result>) {
  const { show, edited, ...problems } = useProblems()
  const { mutate, isPending, data, error, reset, submittedAt } = useMutation({
    mutationFn: form.send,
    onSuccess: form.onDone,
    onError: (refused) => show(refusedFields(refused)),
  })
  return {
    ...problems,
    failure: wholeRefusal(error, form.texts),
    isBusy: isPending,
    done: data,
    /** Changes with every success, so that the form begins again. */
    formKey: data ? submittedAt : 0,
    onInput: ({ target }: InputEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement) edited(target.name)
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isPending) return
      const values = valuesIn(event.currentTarget) as Values
      const invalid = form.problemsIn(values)
      show(invalid)
      if (invalid.length > 0) reset()
      else mutate(values)
    },
  }
}
