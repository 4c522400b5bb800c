import type { Conversation, Message } from '@wayside/contract/messages'
import { Copy } from 'lucide-react'
import { ArrangeMenu } from '../features/agreements/request/ArrangeMenu.tsx'
import { MemberMenu } from '../features/blocks/MemberMenu.tsx'
import { urlOfSearch } from '../features/members/discoverSearch.ts'
import { texts } from '../features/messages/messages.texts.ts'
import { reportMessage } from '../features/reports/reports.texts.ts'
import { useReport } from '../features/reports/useReport.tsx'
import { Button } from '../ui/kit/Button.tsx'
import { MoreMenu } from '../ui/kit/MoreMenu.tsx'

export { YouBlocked } from '../features/blocks/YouBlocked.tsx'
export { AskForPush } from '../features/notifications/AskForPush.tsx'

interface Props {
  conversation: Conversation
}

/** The menu of a chat; it loads after the chat, which it would make heavier. */
export default function ChatMenu({ conversation: { chatId, otherUser, closed } }: Props) {
  const { entry, dialog } = useReport({
    what: 'conversation',
    person: otherUser,
    id: chatId,
    isBlocked: closed === 'byMe',
  })
  return (
    <>
      {!closed && (
        <ArrangeMenu
          member={otherUser}
          others={urlOfSearch({ country: otherUser.country, hostornomad: 'host' })}
        />
      )}
      <MemberMenu person={otherUser} can={closed === 'byMe' ? [] : ['block']} more={[entry]} />
      {dialog}
    </>
  )
}

const targetOf = ({ chatId, otherUser, closed }: Conversation, id: string) => ({
  what: 'message' as const,
  id,
  chatId,
  person: otherUser,
  isBlocked: closed === 'byMe',
})

interface ReportMessageProps {
  conversation: Conversation
  messageId: string
}

/** Reports one message of the other member. */
export function ReportMessage({ conversation, messageId }: ReportMessageProps) {
  const { entry, dialog } = useReport(targetOf(conversation, messageId))
  return (
    <>
      <Button kind="inline" onClick={entry.onSelect}>
        {entry.label}
      </Button>
      {dialog}
    </>
  )
}

interface MessageMenuProps {
  conversation: Conversation
  message: Message
  /** Of its button. */
  className?: string | undefined
}

/** The menu of a message of the other member; it is opened as soon as it is there. */
export function MessageMenu({ conversation, message, className }: MessageMenuProps) {
  const { _id: id, text } = message
  const { entry, dialog } = useReport(targetOf(conversation, id))
  // Only pages over https may use the clipboard, and localhost.
  const copy = navigator.clipboard && {
    label: texts.copyText,
    Icon: Copy,
    onSelect: () => void navigator.clipboard.writeText(text).catch(() => undefined),
  }
  return (
    <>
      <MoreMenu
        label={texts.messageMenu}
        className={className}
        entries={[...(copy ? [copy] : []), { ...entry, label: reportMessage }]}
        opensAtOnce
      />
      {dialog}
    </>
  )
}
