import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Refusal, unreadableText } from '../refusal.ts'
import { refuseSlowBodies } from './clients/slowBodies.ts'
import { dropSlowClients } from './clients/slowClients.ts'
import { closeOnlyIdleConnections } from './draining.ts'
import { bodyOf, handleErrors, sendError, tooSlow } from './errorHandler.ts'
import { requestIdsFor } from './requestId.ts'
import { refuseOtherSites } from './sameOrigin.ts'
import type { SecurityHeaders } from './securityHeaders.ts'

interface Options {
  log: Logger
  trustProxy: Config['trustProxy']
  allowedOrigin: string | undefined
  securityHeaders: SecurityHeaders
}

const JSON_BYTES = 65_536
const FORM_BYTES = 6 * 1024 * 1024
// A browser holds one or two. Above this, new connections are closed so that existing ones stay
// responsive.
const CONNECTIONS = 10_000

/**
 * Fastify with everything that holds for every request: headers, limits of size and time, refusal
 * of other sites.
 */
export async function openHttp({ log, trustProxy, allowedOrigin, securityHeaders }: Options) {
  const app = Fastify({
    // Fastify's start line would only repeat the summary that main prints.
    loggerInstance: log.child(
      {},
      { level: log.level === 'info' ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdsFor(trustProxy),
    trustProxy,
    bodyLimit: JSON_BYTES,
    // A HEAD would run its GET: mail scanners must not use up anything (product-decisions.md, Accounts).
    exposeHeadRoutes: false,
    // For a whole request; clients/slowBodies.ts limits bodies more closely.
    requestTimeout: 300_000,
    // While the server stops, requests on open connections are still served; then they are closed.
    return503OnClosing: false,
    // Without these two, Node uses requestTimeout for headers and looks only every 30 s.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Node answers a missing Host with an empty 400 and closes unknown Upgrades; we send the
      // error body.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => request.url?.startsWith('/socket.io/') ?? false,
    },
    // These errors never reach a hook.
    frameworkErrors: (error, request, reply) =>
      sendError(
        error,
        request as never,
        reply.headers(securityHeaders).header('x-request-id', request.id) as never,
      ),
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable)
        socket.end(
          refusalOfBytes(
            securityHeaders,
            code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : unreadable(),
          ),
        )
      else socket.destroy()
    },
  })
  app.addHook('onRequest', ({ raw, id }, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', id)
    const hosts = countHostHeaders(raw.rawHeaders)
    if (hosts < 2 && (hosts === 1 || raw.httpVersion !== '1.1')) return done()
    reply.header('Connection', 'close')
    done(unreadable())
  })
  app.server.maxConnections = CONNECTIONS
  closeOnlyIdleConnections(app.server)
  // Expect headers other than 100-continue are ignored.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  handleErrors(app)
  if (trustProxy === false) warnOfProxies(app)
  if (log.isLevelEnabled('debug')) logRequests(app)
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  refuseOtherSites(app, allowedOrigin)
  dropSlowClients(app)
  refuseSlowBodies(app)
  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: 16_384,
      fields: 30,
      files: 1,
      parts: 31,
      headerPairs: 20,
      fileSize: FORM_BYTES,
    },
  })
  return app
}

/** `headers` has only the first one. */
function countHostHeaders(rawHeaders: string[]) {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

const unreadable = () => new Refusal('invalid', unreadableText)

/** The response to bytes that are no HTTP request. */
function refusalOfBytes(securityHeaders: SecurityHeaders, why: Refusal) {
  const body = JSON.stringify(bodyOf(why))
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    why.code === 'tooSlow' ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    ...lines,
    '',
    body,
  ].join('\r\n')
}

/** Behind a proxy that is not configured all clients have its address and share its limits. */
function warnOfProxies(app: FastifyInstance) {
  let isWarned = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!isWarned && headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn(
        'X-Forwarded-For came in, but TRUST_PROXY is not set: limits count the proxy, not its clients',
      )
    }
    done()
  })
}

/** Logs the pattern of the route, because the URL may hold a token. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    log.debug(
      { method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    )
    done()
  })
}

/** Many fetch wrappers send a JSON content type without a body. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}
