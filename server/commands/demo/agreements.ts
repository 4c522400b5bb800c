interface SampleAct {
  /** The key of who does it. */
  by: string
  act: 'accepted' | 'changed' | 'declined' | 'withdrawn' | 'cancelled' | 'shared'
  word?: string
  /** What a change changes. */
  change?: Partial<SampleTerms>
}

interface SampleTerms {
  /** Days from now. */
  from: number
  to?: number
  guests?: number
  at?: string
  place?: string
  note?: string
}

export interface SampleAgreement {
  /** A conversation of the two, as it is named there. */
  between: readonly [string, string]
  kind: 'stay' | 'meeting'
  /** Who asks the other to stay, or suggests the meeting. */
  guest: string
  terms: SampleTerms
  reason?: string
  answer?: string
  acts: readonly SampleAct[]
}

/** What the sample members have asked for and agreed to: one in each state at least. */
export const agreements: readonly SampleAgreement[] = [
  {
    between: ['nora', 'teresa'],
    kind: 'stay',
    guest: 'nora',
    terms: { from: 9, to: 12, guests: 1, note: 'I come by the train that reaches Tavira at 18:12.' },
    reason: 'I draw in the mornings and am very quiet. Bruno gets his portrait.',
    answer: 'Where the ferry pilots have breakfast.',
    acts: [
      { by: 'teresa', act: 'accepted' },
      { by: 'teresa', act: 'shared' },
    ],
  },
  {
    between: ['aroha', 'teresa'],
    kind: 'stay',
    guest: 'aroha',
    terms: { from: 34, to: 38, guests: 2 },
    reason: 'My cousin and I walk the coast to Tavira and would love to rest our feet.',
    answer: 'The place where you drink the first coffee of the day.',
    acts: [],
  },
  {
    between: ['jonas', 'teresa'],
    kind: 'stay',
    guest: 'jonas',
    terms: { from: 50, to: 53, guests: 1 },
    reason: 'I bring the radio that you asked about, and would like to hear it on your roof.',
    answer: 'An antenna with a view.',
    acts: [
      { by: 'teresa', act: 'accepted' },
      { by: 'jonas', act: 'changed', change: { to: 54 }, word: 'The train runs a day later.' },
    ],
  },
  {
    between: ['teresa', 'isabel'],
    kind: 'stay',
    guest: 'isabel',
    terms: { from: 21, to: 23, guests: 2 },
    reason: 'We sing in the church of Santiago that weekend and need two beds.',
    answer: 'The inside of the organ.',
    acts: [{ by: 'teresa', act: 'declined', word: 'My sister is here then. Any other week, gladly.' }],
  },
  {
    between: ['teresa', 'hugo'],
    kind: 'stay',
    guest: 'hugo',
    terms: { from: 5, to: 7, guests: 1 },
    reason: 'I look at two olive presses near you and would be out all day.',
    answer: 'The honest press.',
    acts: [
      { by: 'teresa', act: 'accepted' },
      { by: 'hugo', act: 'cancelled', word: 'The olives are early, I have to stay. I am sorry.' },
    ],
  },
  {
    between: ['leila', 'nora'],
    kind: 'stay',
    guest: 'nora',
    terms: { from: 24, to: 28, guests: 1 },
    reason: 'I come for the notebook, the tea, and to draw the man with the parrot again.',
    answer: 'Your English, and I can draw labels for the garden.',
    acts: [],
  },
  {
    between: ['ingrid', 'nora'],
    kind: 'stay',
    guest: 'nora',
    terms: { from: -7, to: -4, guests: 1 },
    reason: 'I would like to draw the boathouse before the light goes.',
    answer: 'I draw, and listen to the stove.',
    acts: [{ by: 'ingrid', act: 'accepted' }],
  },
  {
    between: ['oliver', 'nora'],
    kind: 'meeting',
    guest: 'oliver',
    terms: { from: 6, at: '17:00', place: 'The lighthouse of Tarifa', note: 'Bring a warm hat.' },
    acts: [],
  },
  {
    between: ['nora', 'priya'],
    kind: 'meeting',
    guest: 'nora',
    terms: { from: 30, place: 'Chennai Central, below the clock' },
    acts: [{ by: 'nora', act: 'withdrawn' }],
  },
  {
    between: ['priya', 'kenji'],
    kind: 'meeting',
    guest: 'priya',
    terms: { from: 2, at: '12:20', place: 'The soba counter', note: 'Walnut dipping, no fish stock.' },
    acts: [{ by: 'kenji', act: 'accepted' }],
  },
  {
    between: ['kenji', 'mei'],
    kind: 'meeting',
    guest: 'kenji',
    terms: { from: -10, at: '19:00', place: 'Stall number seven' },
    acts: [],
  },
]
