import { passkeys } from '@wayside/contract/passkeys'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { TextField } from '../../../ui/kit/forms/Field.tsx'
import { FormButtons } from '../../../ui/kit/forms/FormButtons.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import {
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../../ui/shared/forms/problems.ts'
import { renameTexts as texts } from './passkeys.texts.ts'
import { useRenamePasskey } from './usePasskeys.ts'

interface Props {
  id: string
  name: string
  onLeave: () => void
}

/** Takes another name for a passkey, in its place in the list. */
export function RenamePasskey({ id, name, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { show, edited, problemOf, attempt } = useProblems()
  const { mutate, isPending, error, reset } = useRenamePasskey(id)
  const failure = wholeRefusal(error, texts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem may come again
  useEffect(() => {
    if (failure) return
    field.current?.focus()
    field.current?.select()
  }, [failure, attempt])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const parsed = passkeys.rename.body.safeParse(
      Object.fromEntries(new FormData(event.currentTarget)),
    )
    if (!parsed.data) {
      show(problemsOf(parsed))
      return reset()
    }
    mutate(parsed.data.name, {
      onSuccess: onLeave,
      onError: (refused) => show(refusedFields(refused)),
    })
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {failure && (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      )}
      <TextField
        ref={field}
        scope={id}
        label={texts.name}
        name="name"
        defaultValue={name}
        autoComplete="off"
        required
        error={problemOf('name')}
        onChange={() => edited('name')}
      />
      <FormButtons isBusy={isPending} texts={texts} onCancel={onLeave} />
    </Stack>
  )
}
