import { limits } from '@wayside/contract/limits'
import { references } from '@wayside/contract/references'
import { type SubmitEvent, useState } from 'react'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { CharactersLeft, HintWithCount } from '../../../ui/kit/forms/CharacterCount.tsx'
import { TextArea } from '../../../ui/kit/forms/Field.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import { problemsOf, refusedFields, wholeRefusal } from '../../../ui/shared/forms/problems.ts'
import { shownTexts as texts } from '../references.texts.ts'
import { useReply } from './useReferences.ts'

/** Replies once to a reference about oneself. */
export function ReplyForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useReply(id)
  const isOffline = useConnectivity() !== 'online'
  const failure = wholeRefusal(sending.error, texts.replyFailed)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    const [wrong] = problemsOf(references.reply.body.safeParse({ text }))
    setProblem(wrong?.message)
    if (wrong) return event.currentTarget.querySelector('textarea')?.focus()
    sending.mutate(text, {
      onError: (refused) => setProblem(refusedFields(refused)[0]?.message),
    })
  }
  return (
    <Stack as="form" gap={3} noValidate onSubmit={submit}>
      <TextArea
        name="text"
        scope={id}
        label={texts.replyLabel}
        hint={<HintWithCount text={text} max={limits.replyMax} hint={texts.replyHint} />}
        error={problem}
        value={text}
        rows={3}
        dir="auto"
        ref={focusOnce}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      <CharactersLeft text={text} max={limits.replyMax} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Actions
        quiet={<Button onClick={onClose}>{texts.cancel}</Button>}
        main={
          <Button type="submit" kind="main" disabled={sending.isPending || isOffline}>
            {sending.isPending ? texts.busy : texts.sendReply}
          </Button>
        }
      />
    </Stack>
  )
}

/** The button that opened the form is gone. */
const focusOnce = (element: HTMLTextAreaElement | null) => element?.focus()
