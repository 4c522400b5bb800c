import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages, messageText } from '@wayside/contract/messages'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { sayWhy } from '../../../api/sayWhy.ts'
import { useSession } from '../../../session/useSession.ts'
import { timing } from '../../../timing.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { contactTexts as texts } from './contact.texts.ts'
import { tryDraft } from './draft.ts'
import { useDraft } from './useDraft.ts'
import { useProblem } from './useProblem.ts'

/** Writing to a member from the profile (spec §4: open, sending, sent). */
export function useContact(to: string) {
  const { status, me } = useSession()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [draft, keep] = useDraft(me?._id ?? '', to)
  const [chatId, setChatId] = useState<string>()
  const { problem, say, forget } = useProblem(isOpen)

  const sending = useMutation({
    mutationFn: (message: { text: string; clientId: string }) => call(messages.start, { params: { userId: to }, body: message }),
    onSuccess: ({ message }) => {
      keep({ text: '' })
      setChatId(message.chatId)
      void cache.invalidateQueries({ queryKey: ['messages'] })
    },
    // The page leaves for the login then, so the modal is no place to say it.
    onError: (error) => (isSignedOut(error) ? showAlert(texts.signedOut) : say(sayWhy(error, { failed: texts.failed }))),
  })

  const isSent = isOpen && sending.isSuccess
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setOpen(false), timing.modalSent)
    return () => clearTimeout(timer)
  }, [isSent])

  const send = () => {
    if (sending.isPending) return
    const { data: text, error } = messageText.safeParse(draft.text)
    if (text === undefined) return say(error?.issues[0]?.message ?? texts.failed)
    if (status !== 'in') return say(texts.signedOut)
    const next = tryDraft(draft, text)
    forget()
    keep({ ...draft, tried: next })
    sending.mutate(next)
  }

  const open = () => {
    if (!sending.isPending) sending.reset()
    forget()
    setOpen(true)
  }

  return {
    isOpen,
    isSending: sending.isPending,
    isSent,
    problem,
    text: draft.text,
    chatId,
    write: (text: string) => keep({ ...draft, text }),
    send,
    open,
    close: () => setOpen(false),
  }
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401
