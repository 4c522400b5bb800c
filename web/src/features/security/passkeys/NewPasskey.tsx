import { useQuery } from '@tanstack/react-query'
import { passkeys } from '@wayside/contract/passkeys'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { isDeclined, isMadeAlready } from '../../../browser/webAuthn.ts'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { TextField } from '../../../ui/kit/forms/Field.tsx'
import { FormButtons } from '../../../ui/kit/forms/FormButtons.tsx'
import { Stack, Text } from '../../../ui/kit/layout.ts'
import {
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../../ui/shared/forms/problems.ts'
import { sessionsQuery } from '../useSecurity.ts'
import { newPasskeyTexts as texts } from './passkeys.texts.ts'
import { type PasskeyQuestion, useAddPasskey } from './usePasskeys.ts'

interface Props {
  question: PasskeyQuestion
  onDone: () => void
  onLeave: () => void
}

const form = passkeys.rename.body

/** Asks for the name of a new passkey, then lets the device make it. */
export function NewPasskey({ question, onDone, onLeave }: Props) {
  const heading = useId()
  const field = useRef<HTMLInputElement>(null)
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const { show, edited, problemOf, attempt } = useProblems()
  const { mutate, isPending, error, reset } = useAddPasskey(question)

  // A notice takes the focus itself.
  const hasProblem = problemOf('name') !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem may come again
  useEffect(() => {
    if (attempt > 0 && !hasProblem) return
    field.current?.focus()
    field.current?.select()
  }, [attempt])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const parsed = form.safeParse(values)
    show(problemsOf(parsed))
    if (!parsed.data) return reset()
    mutate(parsed.data.name, {
      onSuccess: onDone,
      onError: (refused) => show(refusedFields(refused)),
    })
  }

  return (
    <Stack as="form" gap={4} noValidate aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading}>{texts.title}</h3>
      <Outcome error={error} attempt={attempt} />
      <TextField
        ref={field}
        scope="passkey"
        label={texts.name}
        name="name"
        hint={texts.nameHint}
        defaultValue={sessions.find(({ isThis }) => isThis)?.device ?? ''}
        autoComplete="off"
        required
        error={problemOf('name')}
        onChange={() => edited('name')}
      />
      <Text ink="quiet" size="small">
        {texts.hint}
      </Text>
      <FormButtons isBusy={isPending} texts={texts} onCancel={onLeave} />
    </Stack>
  )
}

/** Says why there is no passkey. Who has closed the dialog of their device is not alarmed. */
function Outcome({ error, attempt }: { error: Error | null; attempt: number }) {
  const isCalm = isDeclined(error) || isMadeAlready(error)
  const text = isDeclined(error)
    ? texts.declined
    : isMadeAlready(error)
      ? texts.madeAlready
      : wholeRefusal(error, texts)
  return text ? (
    <Notice key={attempt} tone={isCalm ? 'info' : 'error'} focus>
      {text}
    </Notice>
  ) : null
}
