import type { Conversation } from '@wayside/contract/messages'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import './ConversationRow.css'
import { fullName } from './fullName.ts'
import { texts } from './messages.texts.ts'
import { rowId } from './rowId.ts'
import type { OpenChat } from './useOpenChat.ts'
import { When } from './When.tsx'

interface Props {
  conversation: Conversation
  me: string
  now: number
  open: OpenChat
}

export function ConversationRow({ conversation: { chatId, otherUser, lastMessage, unread }, me, now, open }: Props) {
  return (
    <li>
      <Link
        className="conversation"
        id={rowId(chatId)}
        {...open.linkTo(chatId)}
        data-unread={unread > 0 || undefined}
        aria-current={open.chatId === chatId ? 'true' : undefined}
      >
        <Avatar picture={otherUser.profilePic} size={52} />
        <b dir="auto">{fullName(otherUser)}</b>
        {lastMessage && (
          <>
            <When at={lastMessage.createdAt} now={now} />
            <span className="conversation-last" dir="auto">
              {lastMessage.senderId === me ? texts.yours(lastMessage.text) : lastMessage.text}
            </span>
          </>
        )}
        {unread > 0 && (
          <span className="badge">
            <span className="vh">{texts.unread}</span>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
    </li>
  )
}
