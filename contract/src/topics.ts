/** How the emails of a group are timed. */
export type EmailTiming = 'required' | 'immediate' | 'digest' | 'off'

export interface TopicGroup {
  /** As the settings and the emails name it. */
  label: string
  /** Until the member chooses otherwise; emails of a `required` group cannot be switched off. */
  email: EmailTiming
  /** The same of notifications on the member's devices. */
  push: 'required' | 'on' | 'off'
}

export interface TopicDescription {
  group: string
  /**
   * `{who}` stands for the members who caused it, `{title}` for the title of its object, any other
   * name in braces for a value of its details.
   */
  text: string
  /** The page of the app that it leads to. `{object}` stands for the id of its object. */
  opens: string
}

/**
 * The groups of notifications. The position of a group is part of the unsubscribe links in emails
 * that were sent long ago, so a new one goes to the end.
 */
export const topicGroups = {
  messages: { label: 'Messages', email: 'immediate', push: 'on' },
  moderation: { label: 'Decisions of moderators', email: 'required', push: 'on' },
  security: { label: 'Account security', email: 'required', push: 'required' },
  jobs: { label: 'My jobs', email: 'required', push: 'on' },
  stays: { label: 'Stays and agreements', email: 'required', push: 'on' },
  reminders: { label: 'Reminders', email: 'immediate', push: 'on' },
  references: { label: 'References', email: 'immediate', push: 'on' },
} as const satisfies Record<string, TopicGroup>

export type GroupName = keyof typeof topicGroups

/** The names of the groups, in the order of their positions. */
export const groupNames = Object.keys(topicGroups) as GroupName[]

/** The groups as the settings list them. */
export const groupsOfSettings: readonly GroupName[] = [
  'messages',
  'stays',
  'reminders',
  'references',
  'jobs',
  'moderation',
  'security',
]

const security = (text: string) =>
  ({ group: 'security', text, opens: '/settings#security' }) as const
const moderation = (text: string, opens = '/settings#reports') =>
  ({ group: 'moderation', text, opens }) as const

const chat = '/messages?chat={chat}'
const agreement = (text: string, opens = chat) => ({ group: 'stays', text, opens }) as const
const reminder = (text: string, opens = chat) => ({ group: 'reminders', text, opens }) as const

/** The topics of the list of notifications. It has no unread messages: chats count them. */
export const topics = {
  'moderation.received': moderation('We received your report (number {number})'),
  'moderation.report': moderation('About your report (number {number})'),
  'moderation.appeal': moderation('About your appeal'),
  'moderation.account': moderation('About your Wayside account'),
  'moderation.urgent': moderation('A report needs you soon', '/moderation'),
  'security.device': security('A new device logged in'),
  'security.password': security('Your password was changed'),
  'security.email': security('Your email address is about to change'),
  'security.twoStepOn': security('Two-step login is on'),
  'security.twoStepOff': security('Two-step login is off'),
  'security.codeUsed': security('A recovery code was used'),
  'security.newCodes': security('New recovery codes were made'),
  'security.passkeyAdded': security('A passkey was added'),
  'security.passkeyRemoved': security('A passkey was removed'),
  'security.passkeysRemoved': security('Your passkeys were removed'),
  'security.newPasskeysRemoved': security('New passkeys were removed'),
  'security.passwordKnown': security('Somebody knows your Wayside password'),
  'security.dropFactor': security('Remove your second step?'),
  'security.factorEnds': security('Your second step will be removed on {day}'),
  'security.data': { group: 'security', text: 'Your data is ready', opens: '/settings#data' },
  'job.asking': { group: 'jobs', text: 'Is {title} still open?', opens: '/job/{object}' },
  'job.expired': { group: 'jobs', text: '{title} has left the list', opens: '/job/{object}' },
  'agreement.stay': agreement('{who} asks to stay with you, {days}'),
  'agreement.invitation': agreement('{who} invites you to stay, {days}'),
  'agreement.meeting': agreement('{who} would like to meet you, {days}'),
  'agreement.changed': agreement('{who} suggests a change: {what}'),
  'agreement.accepted': agreement('{who} accepted: {what}', '/pocket'),
  'agreement.declined': agreement('{who} declined: {what}'),
  'agreement.cancelled': agreement('{who} cancelled: {what}'),
  'agreement.waiting': reminder('{who} is waiting for your answer'),
  'agreement.expired': reminder('No answer from {who} in time'),
  'agreement.soon': reminder('In two days: {what}', '/pocket'),
  'reference.due': reminder(
    'How was it with {who}?',
    '/references/new?about={other}&agreement={object}',
  ),
  'reference.written': {
    group: 'references',
    text: '{who} wrote a reference about you',
    opens: '/references/new?about={object}',
  },
  'reference.ending': {
    group: 'references',
    text: 'Four days left to write about {who}',
    opens: '/references/new?about={object}',
  },
  'reference.open': {
    group: 'references',
    text: 'Your references are open',
    opens: '/references/{object}',
  },
} as const satisfies Record<string, TopicDescription & { group: GroupName }>

export type Topic = keyof typeof topics

/**
 * All groups and topics. Functions that read them take the register as an argument, so that tests
 * can add topics of their own.
 */
export interface TopicRegister {
  groups: Readonly<Record<string, TopicGroup>>
  topics: Readonly<Record<string, TopicDescription>>
}

export const topicRegister: TopicRegister = { groups: topicGroups, topics }

/** The group of a topic; undefined when this version does not know the topic. */
export function groupOf(topic: string, { groups, topics }: TopicRegister = topicRegister) {
  const description = topics[topic]
  const group = description && groups[description.group]
  return group && { name: description.group, ...group }
}
