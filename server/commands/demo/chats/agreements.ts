import type { Terms } from '@wayside/contract/agreementTerms'

/** Days from today; `from` and `to` of a stay, `from` of a meeting. */
type SampleTerms = Omit<Terms, 'from' | 'to' | 'note'> & { from: number; to?: number }

export interface SampleAct {
  by: 'guest' | 'host'
  hoursAgo: number
  /** Without one it is a plain message. */
  act?: 'requested' | 'changed' | 'accepted' | 'declined' | 'withdrawn' | 'cancelled' | 'shared'
  /** The reason of a request, the word of an act, or the message. */
  text?: string
  /** The answer to the host's question. */
  answer?: string
  /** The terms after a change. */
  terms?: Partial<SampleTerms>
}

export interface SampleAgreement {
  kind: 'stay' | 'meeting'
  guest: string
  host: string
  terms: SampleTerms
  acts: readonly SampleAct[]
}

const DAY = 24

/** One in each state, and earlier ones; none of these two have another conversation. */
export const agreements: readonly SampleAgreement[] = [
  {
    ...{ kind: 'stay', guest: 'greta', host: 'teresa' },
    terms: { from: 12, to: 15, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 5 },
        text: 'I follow the old railway from Faro to the Guadiana on foot, and Tavira lies in the middle. I am quiet, early, and good with dogs.',
        answer: 'The signal box. Somebody told me that it still has its levers.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'diego', host: 'teresa' },
    terms: { from: 33, to: 36, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 3 * DAY },
        text: 'I photograph fishing boats before they are painted over. Three mornings in your harbour would make a chapter.',
        answer: 'Where the nets are mended, and by whom.',
      },
      { by: 'host', act: 'accepted', hoursAgo: 2.6 * DAY },
      {
        ...{ by: 'guest', act: 'changed', hoursAgo: 9, terms: { guests: 2, to: 37 } },
        text: 'My sister would come along, and we would stay one night more. Only if the room is large enough.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'emily', host: 'teresa' },
    terms: { from: 8, to: 10, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 6 * DAY },
        text: 'I am looking at the cliffs of the whole coast, slowly, and would love a roof between two of them.',
        answer: 'The oldest stone you know.',
      },
      { by: 'guest', act: 'withdrawn', hoursAgo: 5.5 * DAY },
      {
        ...{ by: 'guest', hoursAgo: 5.4 * DAY },
        text: 'A rockfall near Sagres keeps me there longer. Another year, I hope!',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'liam', host: 'teresa' },
    terms: { from: 5, to: 7, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 12 * DAY },
        text: 'The dog and I come down by ferry and bus. He is old and sleeps; I do the dishes and know two songs.',
        answer: 'Where one can swim with a dog.',
      },
      { by: 'host', act: 'accepted', hoursAgo: 11.5 * DAY },
      {
        ...{ by: 'guest', act: 'cancelled', hoursAgo: 1.2 * DAY },
        text: 'The vet says no ferry this month. He is fine, but we stay at home. Sorry!',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'nora', host: 'giorgi' },
    terms: { from: 2, to: 5, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 9 * DAY },
        text: 'I draw people while they cook, and somebody told me about your grandmother’s bread. I could do the shopping.',
      },
      {
        ...{ by: 'host', hoursAgo: 8.8 * DAY },
        text: 'Grandmother says yes before I do. She asks if you eat walnuts.',
      },
      { by: 'host', act: 'accepted', hoursAgo: 8.7 * DAY },
      { by: 'host', act: 'shared', hoursAgo: 1.1 * DAY },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'nora', host: 'gunnar' },
    terms: { from: 40, to: 44, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 20 },
        text: 'I would like to draw the harbour in the blue hour, which lasts all day where you are. I bring my own lamp.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'nora', host: 'petra' },
    terms: { from: -9, to: -6, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 20 * DAY },
        text: 'Two night trains meet in your town, and between them I have three days. I am happy with a sofa.',
      },
      { by: 'host', act: 'accepted', hoursAgo: 19 * DAY },
      {
        ...{ by: 'guest', hoursAgo: 5.8 * DAY },
        text: 'Thank you for the key, the soup and the map with the wrong bridge on it.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'nora', host: 'arturo' },
    terms: { from: 20, to: 22, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 7 * DAY },
        text: 'I collect drawings of workshops, and yours has a saw from 1911. I would sleep under it.',
      },
      {
        ...{ by: 'host', act: 'declined', hoursAgo: 6.5 * DAY },
        text: 'My sister has the room that week. Write to me for the month after, the saw stays.',
      },
    ],
  },
  {
    ...{ kind: 'stay', guest: 'nora', host: 'budi' },
    terms: { from: 15, to: 18, guests: 1 },
    acts: [
      {
        ...{ by: 'guest', act: 'requested', hoursAgo: 16 * DAY },
        text: 'On my way to the shadow theatre I would need a bed for three nights. I can help in the mornings.',
      },
    ],
  },
  {
    ...{ kind: 'meeting', guest: 'zofia', host: 'kenji' },
    terms: { from: 4, at: '18:30', place: 'Nawate street, by the frog' },
    acts: [{ by: 'guest', act: 'requested', hoursAgo: 7 }],
  },
  {
    ...{ kind: 'meeting', guest: 'isabel', host: 'kenji' },
    terms: { from: 6, at: '', place: 'Matsumoto station, east gate' },
    acts: [
      { by: 'guest', act: 'requested', hoursAgo: 2 * DAY },
      { by: 'host', act: 'accepted', hoursAgo: 1.7 * DAY },
    ],
  },
]

/** The address that the host of a stay that begins soon has shared. */
export const sharedAddress = {
  host: 'giorgi',
  address: 'Cholokashvili 14, Telavi',
  phone: '+995 350 000 014',
  arrival: 'Through the green gate and up the outer stairs. The dog barks at hats.',
}
