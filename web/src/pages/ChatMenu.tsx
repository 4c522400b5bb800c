import type { Conversation } from '@wayside/contract/messages'
import { MemberMenu } from '../features/blocks/MemberMenu.tsx'
import { useReport } from '../features/reports/useReport.tsx'

interface Props {
  conversation: Conversation
}

/** The menu of a chat; it loads after the chat, which it would make heavier. */
export default function ChatMenu({ conversation: { chatId, otherUser, closed } }: Props) {
  const { entry, dialog } = useReport({
    what: 'conversation',
    person: otherUser,
    id: chatId,
  })
  return (
    <>
      <MemberMenu person={otherUser} can={closed === 'byMe' ? [] : ['block']} more={[entry]} />
      {dialog}
    </>
  )
}

interface ReportMessageProps {
  conversation: Conversation
  messageId: string
}

/** Reports one message of the other member. */
export function ReportMessage({ conversation, messageId }: ReportMessageProps) {
  const { chatId, otherUser } = conversation
  const { entry, dialog } = useReport({ what: 'message', id: messageId, chatId, person: otherUser })
  return (
    <>
      <button type="button" className="inline" onClick={entry.onSelect}>
        {entry.label}
      </button>
      {dialog}
    </>
  )
}
