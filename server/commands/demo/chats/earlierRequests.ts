import { agreements, type SampleAgreement } from './agreements.ts'

const DAY = 24

/** So many that how some hosts answer is known; two of them were stays, or should have been. */
const earlierRequests: readonly SampleAgreement[] = [
  {
    ...{ kind: 'stay', guest: 'lotte', host: 'teresa' },
    terms: { from: -93, to: -90, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 110 * DAY },
        text: 'I walk from one salt pan to the next with a large backpack and small plans. Three nights would let my knees catch up.',
        answer: 'The flamingos, from far enough away.',
      },
      { by: 'host', act: 'accepted', hoursAgo: 109.7 * DAY },
      {
        ...{ by: 'guest', hoursAgo: 89.8 * DAY },
        text: 'The soup has followed me to Olhão. Thank you for the roof.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'arturo', host: 'teresa' },
    terms: { from: -47, to: -46, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 58 * DAY },
        text: 'I bring a saw to Tavira and take a train on the next morning. One night, arriving in the evening.',
        answer: 'The door of the old cinema.',
      },
      { by: 'host', act: 'accepted', hoursAgo: 57.5 * DAY },
    ],
  },
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
