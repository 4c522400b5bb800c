import { DIGEST_LABEL } from '@wayside/contract/notifications'
import { type GroupName, topicGroups } from '@wayside/contract/topics'
import type { Email } from '../../email/email.ts'

/** What an email belongs to, which its link stops. */
export type EmailGroup = GroupName | 'digest'

export const labelOf = (group: EmailGroup) =>
  group === 'digest' ? DIGEST_LABEL : topicGroups[group].label

/** Says why an email comes and how to stop it, below its text and in the headers for mail programs. */
export function withUnsubscribe(
  email: Email,
  { group, token, appUrl }: { group: EmailGroup; token: string; appUrl: string },
): Email {
  const url = `${appUrl}/unsubscribe?token=${token}`
  return {
    ...email,
    footer: {
      text: `You receive this email because of your settings for ${labelOf(group)}.`,
      links: [
        { label: 'Stop these emails', url },
        { label: 'All settings', url: `${appUrl}/settings/notifications` },
      ],
    },
    headers: {
      ...email.headers,
      'List-Id': `<${group}.${new URL(appUrl).hostname}>`,
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
