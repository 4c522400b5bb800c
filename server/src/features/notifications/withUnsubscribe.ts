import { type Topic, topicGroups } from '@wayside/contract/topics'
import type { Email } from '../../email/email.ts'

/** Says why an email comes and how to stop it, below its text and in the headers for mail programs. */
export function withUnsubscribe(
  email: Email,
  { group, token, appUrl }: { group: Topic; token: string; appUrl: string },
): Email {
  const url = `${appUrl}/unsubscribe?token=${token}`
  return {
    ...email,
    footer: {
      text: `You receive this email because of your settings for ${topicGroups[group].label}.`,
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
