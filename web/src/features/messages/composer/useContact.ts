import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Conversation, messages, messageText } from '@wayside/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { sayWhy } from '../../../api/sayWhy.ts'
import { type Attempt, attemptOf, draftStore, useDraft } from '../../../browser/drafts.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { timing } from '../../../timing.ts'
import { showAlert } from '../../../ui/kit/feedback/alertStore.ts'
import { conversationsQuery } from '../history/conversationsQuery.ts'
import { contactTexts as texts } from '../messages.texts.ts'

/**
 * The modal that writes to a member (spec §4: open, sending, sent). It begins with the `quote`
 * unless there is a draft.
 */
export function useContact(to: string, quote = '', isOpenAtOnce = false) {
  const { status, me } = useSession()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(isOpenAtOnce)
  const [stored, store] = useDraft(drafts, me?._id ?? '', to)
  const [isWritten, setWritten] = useState(stored.text !== '' || stored.tried !== undefined)
  const draft: ContactDraft = isWritten ? stored : { text: quote }
  const setDraft = (next: ContactDraft) => {
    setWritten(true)
    store(next)
  }
  const [chatId, setChatId] = useState<string>()
  const { problem, report, clear } = useProblem(isOpen)

  // Only the dialog asks whether the two know each other.
  const { data: conversations } = useQuery({
    ...conversationsQuery,
    enabled: isOpen && status === 'in',
  })

  const sending = useMutation({
    mutationFn: (message: { text: string; clientId: string }) =>
      call(messages.start, { params: { userId: to }, body: message }),
    onSuccess: ({ message }) => {
      setDraft({ text: '' })
      setChatId(message.chatId)
      void cache.invalidateQueries({ queryKey: ['messages'] })
    },
    // A signed-out member is led to the login, so an alert in the modal would not be read.
    onError: (error) =>
      isSignedOut(error)
        ? showAlert(texts.signedOut)
        : report(sayWhy(error, { failed: texts.failed })),
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
    if (text === undefined) return report(error?.issues[0]?.message ?? texts.failed)
    if (status !== 'in') return report(texts.signedOut)
    const next = attemptOf(text, draft.tried)
    clear()
    setDraft({ ...draft, tried: next })
    sending.mutate(next)
  }

  const open = () => {
    if (!sending.isPending) sending.reset()
    clear()
    setOpen(true)
  }

  return {
    isOpen,
    isSending: sending.isPending,
    isSent,
    problem,
    text: draft.text,
    /** The two have not both written yet, as far as this browser knows. */
    isFirst: !conversationWith(conversations, to),
    chatId,
    write: (text: string) => setDraft({ ...draft, text }),
    send,
    open,
    close: () => setOpen(false),
  }
}

/** The conversation in which both members have written. */
const conversationWith = (conversations: Conversation[] | undefined, member: string) =>
  conversations?.find(({ otherUser, unansweredBy }) => otherUser._id === member && !unansweredBy)

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401

/** Shows the spec's alerts of the modal inside it while it is open, and on the page afterwards. */
function useProblem(isOpen: boolean) {
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const isVisible = useRef(false)
  useEffect(() => {
    isVisible.current = isOpen
    return () => {
      isVisible.current = false
    }
  }, [isOpen])

  const report = (text: string) => {
    if (!isVisible.current) return showAlert(text)
    setProblem((last) => ({ text, count: (last?.count ?? 0) + 1 }))
  }
  return { problem, report, clear: () => setProblem(undefined) }
}

/** A message to somebody that is not sent yet. */
interface ContactDraft {
  text: string
  tried?: Attempt
}

/** A member's drafts to others; they outlive the modal, a failure and a reload. */
const drafts = draftStore<ContactDraft>(
  'messageDraft',
  { text: '' },
  ({ text, tried }) => !text && !tried,
)
