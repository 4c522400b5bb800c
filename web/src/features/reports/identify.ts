import { limits } from '@wayside/contract/limits'
import { messages } from '@wayside/contract/messages'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import type { ReportForm } from '@wayside/contract/reports'
import { call } from '../../api/call.ts'
import type { ReportTarget } from './reportTarget.ts'

/** Names what is reported in the call. */
type ReportedId = Pick<ReportForm, 'kind' | 'id'> & Partial<Pick<ReportForm, 'chatId' | 'messages'>>

/** Returns the target for the call; undefined when there is nothing to report. */
export const identify = async ({
  what,
  id,
  chatId,
  person,
}: ReportTarget): Promise<ReportedId | undefined> =>
  what === 'conversation' ? newestOf(person._id, id) : { kind: what, id, chatId }

/** The newest messages of the other member of a chat. */
async function newestOf(other: string, chatId: string): Promise<ReportedId | undefined> {
  const page = await call(messages.chat, { params: { chatId }, query: { limit: limits.chatPage } })
  const ids = page.messages
    .filter(({ senderId }) => senderId === other)
    .slice(-moderationLimits.reportedMessages)
    .map(({ _id }) => _id)
  const [id, ...more] = ids.reverse()
  return id === undefined ? undefined : { kind: 'message', id, chatId, messages: more }
}
