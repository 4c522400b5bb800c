import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages, messageText } from '@wayside/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { newClientId } from '../../../api/newClientId.ts'
import { sayWhy } from '../../../api/sayWhy.ts'
import { draftStore, useDraft } from '../../../drafts.ts'
import { useSession } from '../../../session/useSession.ts'
import { timing } from '../../../timing.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { contactTexts as texts } from '../messages.texts.ts'

/** Writing to a member from the profile (spec §4: open, sending, sent). */
export function useContact(to: string) {
  const { status, me } = useSession()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [draft, keep] = useDraft(drafts, me?._id ?? '', to)
  const [chatId, setChatId] = useState<string>()
  const { problem, say, forget } = useProblem(isOpen)

  const sending = useMutation({
    mutationFn: (message: { text: string; clientId: string }) =>
      call(messages.start, { params: { userId: to }, body: message }),
    onSuccess: ({ message }) => {
      keep({ text: '' })
      setChatId(message.chatId)
      void cache.invalidateQueries({ queryKey: ['messages'] })
    },
    // The page leaves for the login then, so the modal is no place to say it.
    onError: (error) =>
      isSignedOut(error)
        ? showAlert(texts.signedOut)
        : say(sayWhy(error, { failed: texts.failed })),
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

/**
 * The spec's alerts of the modal: said inside it while it is open, to the whole page once it is
 * closed or left.
 */
function useProblem(isOpen: boolean) {
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const isInSight = useRef(false)
  useEffect(() => {
    isInSight.current = isOpen
    return () => {
      isInSight.current = false
    }
  }, [isOpen])

  const say = (text: string) => {
    if (!isInSight.current) return showAlert(text)
    setProblem((last) => ({ text, count: (last?.count ?? 0) + 1 }))
  }
  return { problem, say, forget: () => setProblem(undefined) }
}

interface Tried {
  text: string
  clientId: string
}

/** What the member wrote to somebody and has not sent yet. */
export interface Draft {
  text: string
  /** The last try to send it: the server may have stored it although the answer was lost. */
  tried?: Tried
}

/** The try to make now. The same text keeps its id, so that a retry never doubles the message. */
export const tryDraft = ({ tried }: Draft, text: string, newId = newClientId): Tried =>
  tried?.text === text ? tried : { text, clientId: newId() }

/** A member's draft to another one; it outlives the modal, a failure and a reload. */
const drafts = draftStore<Draft>('messageDraft', { text: '' }, ({ text, tried }) => !text && !tried)
