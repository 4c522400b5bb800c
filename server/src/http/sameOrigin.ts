import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request comes from our own pages. Browsers send Sec-Fetch-Site, older ones only Origin.
 * Without a configured origin the requested host is ours, so localhost and 127.0.0.1 both work.
 */
export function isFromOwnPages(headers: IncomingHttpHeaders, allowedOrigin?: string) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return (
    headers.origin === undefined || headers.origin === (allowedOrigin ?? `http://${headers.host}`)
  )
}

/** Refuses writes that a page of another site makes with the session cookie. */
export function refuseOtherSites(app: FastifyInstance, allowedOrigin?: string) {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (safeMethods.has(method) || isFromOwnPages(headers, allowedOrigin)) done()
    else done(new Refusal('forbidden', 'Requests from other sites are not accepted'))
  })
}
