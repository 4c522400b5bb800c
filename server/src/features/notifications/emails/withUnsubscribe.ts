import { DIGEST_LABEL } from '@wayside/contract/notifications'
import { type GroupName, type TopicRegister, topicGroups } from '@wayside/contract/topics'
import type { Email } from '../../../email/email.ts'

/** The group that an email belongs to, which its link stops. */
export type EmailGroup = GroupName | 'digest'

type Groups = TopicRegister['groups']

export const labelOf = (group: string, groups: Groups = topicGroups) =>
  group === 'digest' ? DIGEST_LABEL : (groups[group]?.label ?? '')

interface Link {
  group: string
  token: string
  appUrl: string
}

/** Says why an email comes and how to stop it, below its text and in the headers for mail programs. */
export function withUnsubscribe(
  email: Email,
  { group, token, appUrl }: Link,
  groups: Groups = topicGroups,
): Email {
  const url = `${appUrl}/unsubscribe?token=${token}`
  return {
    ...email,
    footer: {
      text: `You receive this email because of your settings for ${labelOf(group, groups)}.`,
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
