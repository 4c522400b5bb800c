import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, orElse, textOrNothing } from './normalize.ts'
import { instant } from './text.ts'

export const notificationTexts = {
  choice: 'Please choose from the list',
  required: 'Emails about this cannot be switched off',
  pushRequired: 'Notifications about this cannot be switched off',
  timeZone: 'Please choose a time zone from the list',
  time: 'Please enter a time as HH:MM',
  bothTimes: 'Please give both times',
  twoTimes: 'Please choose two different times',
  badLink: 'This link is not valid',
  stopped: (label: string) => `You will no longer receive emails about ${label}.`,
} as const

/** The digest has a link to stop it like the groups, and is none of them. */
export const DIGEST_LABEL = 'Your digest'

const { choice, timeZone, time } = notificationTexts

/** The choices for the emails of a group. */
export const emailChoice = z.enum(['immediate', 'digest', 'off'], choice)
export type EmailChoice = z.infer<typeof emailChoice>

/** How often a digest comes. */
const digest = z.enum(['daily', 'weekly', 'never'], choice)
export type DigestChoice = z.infer<typeof digest>

const timeOfDay = z.string(time).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, time))

const settings = z.object({
  groups: z.array(
    z.object({
      group: z.string(),
      label: z.string(),
      email: z.enum(['required', 'immediate', 'digest', 'off']),
      /** The member's devices are told. */
      push: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  digest,
  timeZone: z.string(),
  /** Between these two nothing is sent that can wait; null when there are no such hours. */
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
  /** Emails about messages quote them. */
  emailText: z.boolean(),
  /** Why no emails are sent that can be switched off: they came back, or were marked as spam. */
  emailDisabled: z.nullable(z.enum(['bounced', 'complaint'])),
  /** Notifications on devices show what was written. */
  pushText: orElse(z.boolean(), false),
  devices: z.array(
    z.object({
      _id: z.string(),
      /** As in `Firefox on Windows`; empty when it is not known. */
      device: textOrNothing,
      createdAt: instant,
      /** It is the one of this session. */
      isThis: orElse(z.boolean(), false),
    }),
  ),
})
export type NotificationSettings = z.infer<typeof settings>

const settingsResponse = z.extend(settings, { success: done })

const token = z.catch(z.string(), '')
const stoppable = z.object({
  success: done,
  group: z.string(),
  label: z.string(),
  /** Emails of the group are sent. */
  isOn: z.boolean(),
  /** No email comes that can be stopped. */
  isAllStopped: z.boolean(),
})

/** The calls of the notification settings, and of the links that stop emails. */
export const notifications = {
  settings: endpoint({
    method: 'GET',
    path: '/api/settings/notifications',
    access: 'member',
    response: settingsResponse,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/settings/notifications',
    access: 'member',
    body: z.object({
      /** By the name of the group. */
      email: z.optional(z.record(z.string(), z.string(choice), choice)),
      digest: z.optional(digest),
      timeZone: z.optional(z.string(timeZone)),
      /** The browser's zone, which does not replace one that was chosen by hand. */
      isAutomatic: z.optional(z.boolean(choice)),
      quietFrom: z.optional(z.nullable(timeOfDay)),
      quietTo: z.optional(z.nullable(timeOfDay)),
      emailText: z.optional(z.boolean(choice)),
      /** By the name of the group. */
      push: z.optional(z.record(z.string(), z.boolean(choice), choice)),
      pushText: z.optional(z.boolean(choice)),
    }),
    response: settingsResponse,
  }),
  /** The member says that the address is right to which emails were not sent any more. */
  enableEmails: endpoint({
    method: 'POST',
    path: '/api/settings/email',
    access: 'member',
    response: z.object({ success: done }),
  }),
  /** The link at the end of an email. Opening it changes nothing, since mail scanners do that. */
  unsubscribeInfo: endpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    access: 'public',
    query: z.object({ token }),
    response: stoppable,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    query: z.object({ token }),
    body: z.object({
      /** False stops the emails; true brings back what was chosen before. */
      isOn: z.boolean(choice),
      /** All groups that can be switched off. */
      all: z.optional(z.boolean(choice)),
    }),
    response: stoppable,
  }),
}
