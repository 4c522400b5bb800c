import { failedText } from '../../../api/failures.texts.ts'

/** Where a guest stays: how it is shown, and how its host shares it. */
export const addressTexts = {
  fields: { address: 'Address', phone: 'Phone', arrival: 'How to get there' },
  arrivalHint: 'The stop, the door, the bell.',
  acceptTitle: 'Accept this stay?',
  share: (name: string) => `Share my address with ${name} now`,
  who: (name: string) => `Only ${name} sees it, until the stay is over or cancelled.`,
  later: 'You can share it later, here in the conversation.',
  loading: 'Loading your address...',
  loadFailed: 'Your saved address could not be loaded.',
  accept: 'Accept',
  shareTitle: 'Share address',
  changeTitle: 'Change address',
  pocket: 'Open travel pocket',
  addToCalendar: 'Add to calendar',
  save: 'Save address',
  stop: 'Stop sharing',
  missing: 'Please enter an address, a phone number or the way',
  back: 'Back',
  busy: 'Sending...',
  failed: { failed: failedText, network: 'This could not be saved. Please try again.' },
} as const
