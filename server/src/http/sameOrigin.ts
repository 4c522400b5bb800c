import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request comes from our own pages. Browsers say so in Sec-Fetch-Site; older ones in
 * Origin only. Without a configured origin, the host that was asked is ours, so that localhost and
 * 127.0.0.1 both work.
 */
export function isFromOwnPages(headers: IncomingHttpHeaders, allowedOrigin?: string) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return (
    headers.origin === undefined || headers.origin === (allowedOrigin ?? `http://${headers.host}`)
  )
}

/** Refuses writes that another site's page makes with our member's cookie. */
export function refuseOtherSites(app: FastifyInstance, allowedOrigin?: string) {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (safe.has(method) || isFromOwnPages(headers, allowedOrigin)) done()
    else done(new Refusal('forbidden', 'Requests from other sites are not accepted'))
  })
}
