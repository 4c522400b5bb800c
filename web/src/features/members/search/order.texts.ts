/** The order of a search in words; the points are those of the server. */
export const orderTexts = {
  title: 'Why this order?',
  hint: 'Who has the most points stands first. A card shows the first three reasons.',
  what: 'What counts',
  points: 'Points',
  rows: [
    ['Lives in the place that you search near', '3'],
    ['Lives elsewhere in the circle around it', '1'],
    ['Accepting guests, when you look for a bed', '3'],
    ['Answers almost everybody who asks to stay', '3'],
    ['Answers most requests', '2'],
    ['Answers some requests, or too few have asked', '1'],
    ['Here this week', '3'],
    ['Here this month, or hides it', '1'],
    ['Speaks a language that you speak, well enough to talk', '2'],
    ['Shares an interest with you', '1'],
    ['Shares two interests or more', '2'],
    ['Has references', '1'],
    ['New here, or hosting again, for less than 30 days', '2'],
  ],
  equal:
    'Those who have as many points stand in an order by chance. It is another one each day, so that the same few do not stand first for ever.',
  hidden: 'If you hide when you were last here, nobody gets points for it.',
  sorted: {
    newest: 'Who became a member last, or began to host again last, stands first.',
    near: 'Whose city is closest to the place stands first. Those in one city stand in an order by chance, another one each day.',
  },
  lookedAt:
    'Of more than 400 who fit, those who were here most recently are looked at. Who hides when they were last here comes after them.',
  similar: 'At most 40 are looked at, those with the most similar words.',
  newest: 'Of more than 400 who fit, the newest are looked at.',
  unpaid: 'Nobody can pay to stand first.',
  close: 'Close',
} as const
