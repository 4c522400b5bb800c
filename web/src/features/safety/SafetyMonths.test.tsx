import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SafetyMonths } from './SafetyMonths.tsx'

const month = {
  month: '2027-05',
  reports: 6,
  byReason: { spam: 6, fake: 0, newReason: null },
  byAct: { none: null, warn: 0 },
  appeals: 0,
  lifted: 0,
  medianHours: 9,
  erased: 7,
}

/** The text of each element, a space between. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

// spec 16.35
it('shows what is not zero of each month, and of less than five only that', () => {
  const months = [
    { ...month, reports: null },
    { ...month, month: '2027-04', reports: null, byReason: { spam: null } },
    { ...month, month: '2027-03', byReason: { spam: 6 } },
  ]
  expect(textOf(renderToString(<SafetyMonths months={months} />))).toBe(
    [
      'May 2027 more than 6 reports',
      'Reports Spam or advertising 6 newReason fewer than 5',
      'Decisions No action fewer than 5 Half were decided within 9 hours',
      'Also Accounts erased 7',
      'April 2027 fewer than 5 reports',
      'Reports Spam or advertising fewer than 5',
      'Decisions No action fewer than 5 Half were decided within 9 hours',
      'Also Accounts erased 7',
      'March 2027 6 reports',
      'Reports Spam or advertising 6',
      'Decisions No action fewer than 5 Half were decided within 9 hours',
      'Also Accounts erased 7',
    ].join(' '),
  )
})
