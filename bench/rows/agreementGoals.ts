import { type Add, type AddRatio, figureOf, type Results, speed } from '../results.ts'

const reads = {
  acts: 'chat history, 50, of which 10 are acts',
  agreements: 'agreements, 20 of 50',
  pocket: 'travel pocket of 50',
  calendar: 'feed of a calendar of 50',
  references: 'references of a profile, 10 of 200',
}

/** Adds the goals of stays, meetings and references. */
export function addAgreementGoals(results: Results, add: Add, addRatio: AddRatio) {
  for (const [row, work] of Object.entries(reads))
    addRatio(
      work,
      '≥ 0.45 of raw pg',
      [
        [`read ${row}`, 'product'],
        [`read ${row}`, 'pg'],
      ],
      speed,
      { of: 'a second' },
    )
  add(
    'how hosts answer: members figured',
    '≥ 1000 a second',
    figureOf(results, ['answers of hosts', 'product'], speed),
    { unit: ' a second', digits: 0 },
  )
}
