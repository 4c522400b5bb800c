import { countOf } from '../../format/counts.ts'

export const startTexts = {
  start: 'Your start',
  welcome: 'Welcome to Wayside,',
  welcomeBack: 'Welcome back,',
  firstSteps: 'First, show the others who you are.',
  continue: 'Continue where you were',
  discover: 'Discover People',
  messages: 'Your messages',
  unread: (count: number) => countOf(count, 'unread message'),
} as const
