import { transparency } from '@wayside/contract/transparency'
import { noun } from '../words.ts'

export const transparencyNoun = noun(
  'Public numbers',
  'What was reported and decided, for everybody to see.',
  transparency,
  {
    read: {
      summary: 'Counts by month what was reported and decided, for everybody.',
      more:
        'Numbers from 1 to 4, and a sum of such, are `null`, so that nobody is recognised. ' +
        'They are kept for an hour.',
    },
  },
)
