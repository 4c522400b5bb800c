import { agreements, type SampleAgreement } from './agreements.ts'

const DAY = 24

/** So many that how some hosts answer is known. */
const earlierRequests: readonly SampleAgreement[] = [
  {
    ...{ kind: 'stay', guest: 'katarina', host: 'teresa' },
    terms: { from: -30, to: -28, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 41 * DAY },
        text: 'I paint window frames, and people tell me that yours are the blue I am looking for.',
        answer: 'The shade behind the church at noon.',
      },
      {
        ...{ by: 'host', act: 'declined', hoursAgo: 40.4 * DAY },
        text: 'The room is taken that week, and the frames are mine to paint! Come in autumn.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'lucia', host: 'giorgi' },
    terms: { from: -20, to: -18, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 33 * DAY },
        text: 'I would like to hear polyphonic singing where it is sung for nobody. I can peel, stir and be quiet.',
      },
      {
        ...{ by: 'host', act: 'declined', hoursAgo: 32.9 * DAY },
        text: 'We are at a wedding in the mountains, all of us. After it, gladly.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'tam', host: 'giorgi' },
    terms: { from: -40, to: -37, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 62 * DAY },
        text: 'I repair bicycles on my way, and one of them wants to see your vineyard.',
      },
      {
        ...{ by: 'host', act: 'declined', hoursAgo: 61.8 * DAY },
        text: 'The vineyard has no bed before May. The bicycle could sleep here.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'amina', host: 'budi' },
    terms: { from: -45, to: -43, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 70 * DAY },
        text: 'I write down lullabies, and the ones of Java are the longest. Two nights would be a gift.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'kwame', host: 'budi' },
    terms: { from: -60, to: -55, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 95 * DAY },
        text: 'I am learning to carve puppets, and I would sweep the workshop every day.',
      },
    ],
  },
]

export const sampleAgreements = [...agreements, ...earlierRequests]
