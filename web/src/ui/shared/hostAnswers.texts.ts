import type { HostAnswers } from '@wayside/contract/hostAnswers'

const rates: Record<string, string> = {
  almostAll: 'Answers almost everybody',
  most: 'Answers most requests',
  some: 'Answers some requests',
  few: 'Answers few requests',
}
const times: Record<string, string> = {
  hours: 'a few hours',
  day: 'a day',
  days: 'three days',
  week: 'a week',
}

/**
 * "Answers most requests, mostly within a day"; undefined of what only a newer server knows. A time
 * that is not known is left out.
 */
export function answersText({ rate, time = '' }: HostAnswers): string | undefined {
  const [how, soon] = [rates[rate], times[time]]
  return how && soon ? `${how}, mostly within ${soon}` : how
}
