import type { Limit } from '../../identity/limits.ts'

/** Limits rows, whatever the page size, so that nobody copies the whole community. */
export const profilesRead: Limit = {
  name: 'people-rows',
  points: 3000,
  firstDay: 300,
  seconds: 3600,
  by: 'member',
  text: 'You have viewed a lot of profiles.',
}
