import { type CSSProperties, useRef, useState } from 'react'
import { ChatPane } from './ChatPane.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { ConversationList } from './ConversationList.tsx'
import './MessagesScreen.css'
import { texts } from './messages.texts.ts'
import { NothingOpen } from './NothingOpen.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useConversations } from './useConversations.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useKeyboardHeight } from './useKeyboardHeight.ts'
import { useKeys } from './useKeys.ts'
import { useLiveMessages } from './useLiveMessages.ts'
import { useOpenChat } from './useOpenChat.ts'

/** spec §2, Messages: the conversations on the left, the open one on the right; on a phone one of the two. */
export function MessagesScreen({ me }: { me: string }) {
  useLiveMessages(me)
  const conversations = useConversations()
  const open = useOpenChat()
  const [search, setSearch] = useState('')
  const keyboard = useKeyboardHeight()
  const box = useRef<HTMLInputElement>(null)
  const focusNext = useFocusBack(open.chatId)
  const conversation = conversations.list?.find(({ chatId }) => chatId === open.chatId)
  const isLooking = open.chatId !== undefined && !conversation && !conversations.isFresh
  const coversList = () => open.chatId !== undefined && matchMedia('(max-width: 768px)').matches

  useKeys({
    onSearch() {
      if (!coversList()) return box.current?.focus()
      focusNext(box.current)
      open.close()
    },
    onEscape() {
      if (coversList()) open.close()
      else if (search) setSearch('')
      else if (open.chatId) open.close()
    },
  })

  return (
    <div
      className="messages"
      data-view={conversation || isLooking ? 'chat' : 'list'}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      <ConnectionBanner />
      <section className="messages-list" aria-label={texts.list}>
        <header>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <SearchBox box={box} value={search} onChange={setSearch} />
        </header>
        <ConversationList {...{ conversations, me, open }} search={search.trim()} />
      </section>
      <div className="messages-chat">
        <h1 className="vh">{texts.title}</h1>
        {conversation ? (
          <ChatPane key={conversation.chatId} {...{ me, conversation }} onBack={open.close} />
        ) : (
          <NothingOpen isLooking={isLooking} />
        )}
      </div>
    </div>
  )
}
