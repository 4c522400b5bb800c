/** How the emails of a group are timed. */
export type EmailTiming = 'required' | 'immediate' | 'digest' | 'off'

interface TopicGroup {
  /** As the settings and the emails name it. */
  label: string
  /** Until the member chooses otherwise; emails of a `required` group cannot be switched off. */
  email: EmailTiming
  /** The same of notifications on the member's devices. */
  push: 'required' | 'on' | 'off'
}

/**
 * What members are told about, in the order of the settings. The position of a group is part of the
 * unsubscribe links in emails that were sent long ago, so a new one goes to the end.
 */
export const topicGroups = {
  messages: { label: 'Messages', email: 'immediate', push: 'on' },
  moderation: { label: 'Decisions of moderators', email: 'required', push: 'on' },
  security: { label: 'Account security', email: 'required', push: 'required' },
} as const satisfies Record<string, TopicGroup>

export type Topic = keyof typeof topicGroups

/** The names of the groups, in their order. */
export const topics = Object.keys(topicGroups) as Topic[]
