import { createHash } from 'node:crypto'
import { calendar } from '@wayside/contract/calendar'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { deleteFeed, feedSince } from './calendar.queries.ts'
import {
  type CalendarDependencies,
  calendarFeed,
  calendarFile,
  makeLink,
} from './calendar.service.ts'

const files: Limit = { name: 'calendar-files', points: 60, seconds: 3600, by: 'client' }
const links: Limit = { name: 'calendar-links', points: 60, seconds: 3600, by: 'member' }
const reads: Limit = { name: 'calendar', points: 240, seconds: 60, by: 'member' }

/** How long a calendar program need not ask again. */
const FEED_SECONDS = 900

/** Registers the calls of stays and meetings for calendar programs. */
export function calendarRoutes(route: Route, needs: CalendarDependencies) {
  const success = true as const

  route(
    calendar.file,
    async ({ me, params }, { saveAs }) => {
      const { text, name } = await calendarFile(needs, params.id, me)
      saveAs(name)
      return text
    },
    { limit: [files] },
  )

  route(
    calendar.feed,
    async ({ params }, { mayStore }) => {
      const text = await calendarFeed(needs, params.token)
      const tag = createHash('sha256').update(text).digest('base64url')
      mayStore({ seconds: FEED_SECONDS, tag })
      return text
    },
    { limit: [files] },
  )

  route(calendar.makeLink, async ({ me }) => ({ success, url: await makeLink(needs, me) }), {
    limit: [links],
  })

  route(
    calendar.link,
    async ({ me }) => {
      const since = await feedSince(needs.db, me)
      return since === undefined ? { success, isOn: false } : { success, isOn: true, since }
    },
    { limit: [reads] },
  )

  route(
    calendar.endLink,
    async ({ me }) => {
      await deleteFeed(needs.db, me)
      return { success }
    },
    { limit: [links] },
  )
}
