import { isBlank } from '@wayside/contract/text'
import { Clock } from 'lucide-react'
import { useReach } from '../../offline/reach.ts'
import { isSharedComputer } from '../../storage.ts'
import { texts } from './messages.texts.ts'
import { useWaiting } from './outbox.ts'
import './SendLater.css'
import { type ChatOfMine, useComposer } from './useComposer.ts'

/** Offered while the server is out of reach, and while something waits in this chat: what is written waits, instead of failing (decision 014). */
export function SendLater({ chat }: { chat: ChatOfMine }) {
  const { text, submitLater } = useComposer(chat)
  const isHere = useReach() === 'here'
  const isWaiting = useWaiting().some(({ chatId }) => chatId === chat.chatId)
  if ((isHere && !isWaiting) || isSharedComputer()) return null
  return (
    <p className="send-later">
      <button type="button" className="btn" aria-disabled={isBlank(text)} onClick={submitLater}>
        <Clock className="i" aria-hidden />
        {texts.sendLater}
      </button>
    </p>
  )
}
