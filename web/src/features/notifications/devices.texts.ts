import { pushTexts } from '@wayside/contract/push'
import { failedText, networkText } from '../../api/failures.texts.ts'
import type { DeviceState } from './thisDevice.ts'

/** The texts about notifications on devices. */
export const deviceTexts = {
  title: 'On my devices',
  thisDevice: 'This device',
  states: {
    unsupported: 'This browser cannot show notifications.',
    homeScreen: 'Add Wayside to your Home Screen first, then open it from there.',
    shared: pushTexts.shared,
    blocked:
      'Your browser blocks notifications from Wayside. You can allow them in its settings for this site.',
    off: 'Notifications are off for this device.',
    on: 'Notifications are on for this device.',
  } satisfies Record<DeviceState, string>,
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off on this device',
  test: 'Send a test',
  tested: 'Sent. It should appear in a moment.',
  always: 'Always',
  what: 'What my devices show',
  pushText: 'Show message text on my devices',
  pushTextHint: 'Without it, a notification says who wrote to you, but not what.',
  devices: 'My devices',
  unknownDevice: 'Unknown device',
  since: (date: string) => `Since ${date}`,
  isThis: 'This device',
  remove: 'Remove',
  question: (name: string) => `Get notified when ${name} replies?`,
  notNow: 'Not now',
  failed: failedText,
  network: networkText,
} as const
