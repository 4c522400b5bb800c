import { guestsText } from '@wayside/contract/days'

export const shownTexts = {
  hosting: 'Hosting',
  notHosting: (name: string) => `${name} is not hosting at the moment.`,
  sleeping: 'Sleeping place',
  maxGuests: 'Guests',
  upTo: (guests: number) => `Up to ${guestsText(guests)}`,
  pets: 'Pets at home',
  smoking: 'Smoking',
  wheelchair: 'Wheelchair access',
  offers: 'What I offer',
  asks: 'What I ask of guests',
  question: 'My question for whoever asks to stay',
  both: 'Languages and interests',
  languages: 'Languages',
  interests: 'Interests',
} as const
