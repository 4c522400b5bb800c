import type { Conversation } from '@wayside/contract/messages'
import { Mailbox } from 'lucide-react'
import { sayWhy } from '../../api/sayWhy.ts'
import { Notice } from '../../ui/Notice.tsx'
import './ConversationList.css'
import { ConversationRow } from './ConversationRow.tsx'
import { DiscoverPeople } from './DiscoverPeople.tsx'
import { EmptyState } from './EmptyState.tsx'
import { fullName } from './fullName.ts'
import { LoadingList } from './LoadingList.tsx'
import { texts } from './messages.texts.ts'
import type { useConversations } from './useConversations.ts'
import { useNow } from './useNow.ts'
import type { OpenChat } from './useOpenChat.ts'

interface Props {
  conversations: ReturnType<typeof useConversations>
  me: string
  search: string
  open: OpenChat
}

/** The conversations, or why there are none. */
export function ConversationList({ conversations, me, search, open }: Props) {
  const now = useNow()
  const { list, isLoading, error, retry } = conversations
  if (isLoading) return <LoadingList />
  if (!list) return <Failed error={error} onRetry={retry} />
  if (list.length === 0) {
    return (
      <EmptyState Icon={Mailbox} title={texts.noneYet} hint={texts.noneYetHint}>
        <DiscoverPeople />
      </EmptyState>
    )
  }
  const found = list.filter(({ otherUser }) => isNamed(otherUser, search))
  return (
    <>
      <p className={found.length > 0 ? 'vh' : 'conversations-none'} role="status">
        {search && (found.length > 0 ? texts.found(found.length) : texts.nobodyFound(search))}
      </p>
      <ul className="conversations">
        {found.map((conversation) => (
          <ConversationRow key={conversation.chatId} {...{ conversation, me, now, open }} />
        ))}
      </ul>
    </>
  )
}

/** spec §2: by the other person's full name, case-insensitive. */
const isNamed = (other: Conversation['otherUser'], search: string) => fullName(other).toLowerCase().includes(search.toLowerCase())

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="conversations-failed">
      <Notice tone="error">{sayWhy(error, { failed: texts.listRefused, network: texts.listUnreachable })}</Notice>
      <button type="button" className="btn" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
