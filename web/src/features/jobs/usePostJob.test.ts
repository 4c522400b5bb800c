import { describe, expect, test } from 'vitest'
import { jobProblems, noFields } from './usePostJob.ts'

const good = {
  title: 'Harvest help',
  description: 'Ten days of picking.',
  city: 'Beaune',
  budget: '900',
  contacturl: 'https://example.org/apply',
  payPer: '',
}
const problem = (fields: Partial<typeof good>) => jobProblems({ ...good, ...fields })

describe('the job form (spec §5)', () => {
  test('finds no problem in a job whose every field is filled in correctly', () =>
    expect(problem({})).toEqual([]))

  // spec 2.112, 5.28, 5.29, 5.30, 5.31, 5.32, 5.33, 5.34
  test.each([
    ['title', '  ', 'Job title is required'],
    ['title', 'x'.repeat(51), 'Job title must be 50 characters or less'],
    ['description', '\n', 'Job description is required'],
    ['description', 'x'.repeat(2251), 'Job description must be 2250 characters or less'],
    ['city', '', 'Location is required'],
    ['city', 'x'.repeat(51), 'Location must be 50 characters or less'],
    ['budget', ' ', 'Budget is required'],
    ['budget', 'a lot', 'Budget must be a valid positive number'],
    ['budget', '-1', 'Budget must be a valid positive number'],
    ['budget', '100001', 'Budget must be $100,000 or less'],
    ['contacturl', '', 'Application URL is required'],
    [
      'contacturl',
      `https://example.org/${'x'.repeat(500)}`,
      'Application URL must be 500 characters or less',
    ],
    ['contacturl', 'javascript:alert(1)', 'Application URL must be a website or an email address'],
  ] as const)('refuses a job with the %s %j', (field, value, message) =>
    expect(problem({ [field]: value })).toEqual([{ field, message }]),
  )

  test.each([
    ['title', 'x'.repeat(50)],
    ['description', 'x'.repeat(2250)],
    ['city', 'x'.repeat(50)],
    ['budget', '0'],
    ['budget', '100000'],
    ['contacturl', 'jobs@example.org'],
    ['contacturl', 'example.org'],
    ['contacturl', `example.org/${'x'.repeat(488)}`],
  ] as const)('takes a job with the %s %.20s', (field, value) =>
    expect(problem({ [field]: value })).toEqual([]),
  )

  test('names every field that is missing, in the order of the form', () => {
    expect(jobProblems({ ...noFields }).map(({ field }) => field)).toEqual([
      'title',
      'description',
      'city',
      'budget',
      'contacturl',
    ])
  })
})
