import { z } from 'zod/mini'
import { agreementTexts } from './agreements.ts'
import { endpoint } from './endpoint.ts'
import { done } from './normalize.ts'
import { id, instant } from './text.ts'

export const calendarTexts = { notFound: 'Calendar not found' } as const

const contentType = 'text/calendar; charset=utf-8'

/** The calls of stays and meetings as calendar programs read them (RFC 5545). */
export const calendar = {
  /** One agreement as a file. */
  file: endpoint({
    method: 'GET',
    path: '/api/agreements/:id/calendar.ics',
    access: 'member',
    params: z.object({ id: id(agreementTexts.notFound) }),
    response: z.string(),
    contentType,
  }),
  /** Makes the one link of the caller, and ends the one before. */
  makeLink: endpoint({
    method: 'POST',
    path: '/api/calendar',
    access: 'member',
    response: z.object({ success: done, url: z.string() }),
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access: 'member',
    response: z.object({ success: done, isOn: z.boolean(), since: z.optional(instant) }),
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    access: 'member',
    response: z.object({ success: done }),
  }),
  /** All agreements of a member, for everybody with the link. */
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/:token.ics',
    access: 'public',
    params: z.object({
      token: z.string(calendarTexts.notFound).check(z.regex(/^[\w-]{43}$/, calendarTexts.notFound)),
    }),
    response: z.string(),
    contentType,
  }),
}
