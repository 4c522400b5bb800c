import { type FieldExample, refused } from './example.ts'
import { long, notText } from './values.ts'

export const unreadable = 'Please use readable characters only'
export const text = (max: number): FieldExample => ({
  sample: 'I like your garden',
  bad: [
    refused(`Please use ${max} characters or less`, long(max + 1)),
    refused(unreadable, 'a\ud800b', ...notText),
  ],
})
const date = 'Please enter a date as YYYY-MM-DD'
export const notDays = refused(
  date,
  '3 May 2027',
  '2027-02-29',
  '0000-01-01',
  '12027-01-01',
  ...notText,
)
export const notOneToTwenty = [0, 21, -1, 1.5, '1.5', 'two', true, [], {}, 1e300]

export const termsFields = {
  at: {
    sample: '18:30',
    bad: [refused('Please enter a time as HH:MM', '24:00', '9:00', 'noon', ...notText)],
  },
  place: {
    sample: 'Place Bellecour',
    bad: [refused('Please use 120 characters or less', long(121)), refused(unreadable, ...notText)],
  },
  note: text(1000),
}
