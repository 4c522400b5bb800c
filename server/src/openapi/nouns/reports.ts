import { moderationLimits } from '@wayside/contract/moderationLimits'
import { reports } from '@wayside/contract/reports'
import { noun } from '../words.ts'

export const reportNoun = noun('Reports', 'What members report to the moderators.', reports, {
  send: {
    summary: 'Reports a member, a message, a post or a job to the moderators.',
    more: `What is reported is copied as it is now; of a chat the reported messages, and ${moderationLimits.messagesAroundReported} before and after each. The same about the same is one report until it is decided. Nobody is told who reported.`,
    codes: ['notFound'],
    fields: {
      id: 'The `_id` of the member, post or job, or of a message of the other member.',
      chatId: 'The chat of the message.',
      messages: `The \`_id\`s of up to ${moderationLimits.reportedMessages - 1} more messages of the same chat.`,
      block: 'Blocks the member as well.',
    },
  },
  own: { summary: 'Lists the caller’s own reports and what became of them, newest first.' },
})
