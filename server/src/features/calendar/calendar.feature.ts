import { calendar } from '@wayside/contract/calendar'
import type { Feature } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { calendarRoutes } from './calendar.routes.ts'
import type { CalendarDependencies } from './calendar.service.ts'

/** Agreements of members, for the calendars that they use. */
export const calendarFeature: Feature<CalendarDependencies> = {
  name: 'calendar',
  routes: calendarRoutes,
  tables: {
    calendar_feeds: {
      words: 'the link of your calendar',
      download: {
        file: 'account.json',
        list: 'calendarLink',
        member: 'member_id',
        key: 'member_id',
        columns: ['created_at'],
      },
      erased: ['member_id'],
    },
  },
  nouns: {
    calendar: noun('Calendar', 'Stays and meetings for calendar programs, by RFC 5545.', calendar, {
      file: {
        summary: 'Returns an agreement that was accepted as a file for a calendar.',
        more: 'It holds the address while it is shared, the place of a meeting, and the note.',
      },
      makeLink: {
        summary: 'Makes the link under which calendar programs read what the caller has agreed to.',
        more: 'The link before ends. It is shown only now.',
      },
      link: { summary: 'Tells whether the caller has such a link, and since when.' },
      endLink: { summary: 'Ends the link of the caller, if there is one.' },
      feed: {
        summary: 'Returns what a member has agreed to, for whoever has the link.',
        more: 'What has been over or cancelled for 30 days is left out. It has no address, note or place of a meeting. With `If-None-Match` an unchanged one is a 304.',
        fields: { token: 'Of the link.' },
      },
    }),
  },
}
