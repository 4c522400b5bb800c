import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Conversation, messages as calls, type Message } from '@wayside/contract/messages'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { conversationsKey } from './messageKeys.ts'

interface Facts {
  chatId: string
  messages: Message[]
  me: string
  unread: number
  isPresent: boolean
}

/** Tells the server how far the member has read: only what is really before the eyes. */
export function useReadMarks({ chatId, messages, me, unread, isPresent }: Facts) {
  const cache = useQueryClient()
  const upTo = messages.findLast(({ senderId }) => senderId !== me)?._id
  const marked = useRef(unread === 0 ? upTo : undefined)

  const { mutate } = useMutation({
    mutationFn: (last: string) => call(calls.read, { body: { chatId, upTo: last } }),
    // Shown at once; when the call fails, the next list from the server says the truth.
    onMutate: () => setUnread(0),
    onSuccess: ({ unread: left }) => setUnread(left),
  })

  const setUnread = (count: number) =>
    cache.setQueryData<Conversation[]>(conversationsKey, (list) =>
      list?.map((conversation) => (conversation.chatId === chatId ? { ...conversation, unread: count } : conversation)),
    )

  useEffect(() => {
    if (!isPresent || !upTo) return
    if (unread === 0 && upTo === marked.current) return
    marked.current = upTo
    mutate(upTo)
  }, [isPresent, upTo, unread, mutate])
}
