import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Refusal, unreadableText } from '../refusal.ts'
import { closeOnlyIdleConnections } from './draining.ts'
import { bodyOf, handleErrors, sendError, tooSlow } from './errorHandler.ts'
import { requestIdsFor } from './requestId.ts'
import { refuseOtherSites } from './sameOrigin.ts'
import type { Guards } from './securityHeaders.ts'
import { refuseSlowBodies } from './slowBodies.ts'
import { dropSlowClients } from './slowClients.ts'

interface Options {
  log: Logger
  trustProxy: Config['trustProxy']
  allowedOrigin: string | undefined
  guards: Guards
}

const JSON_BYTES = 65_536
const FORM_BYTES = 6 * 1024 * 1024
// A screen holds one or two. Beyond it new ones are closed at once, so that those that are there
// are served.
const CONNECTIONS = 10_000

/**
 * Fastify with everything that holds for every request: headers, limits of size and time, refusal
 * of other sites.
 */
export async function openHttp({ log, trustProxy, allowedOrigin, guards }: Options) {
  const app = Fastify({
    // Its own start line would only repeat the summary that main prints.
    loggerInstance: log.child(
      {},
      { level: log.level === 'info' ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdsFor(trustProxy),
    trustProxy,
    bodyLimit: JSON_BYTES,
    // A HEAD would run its GET: mail scanners must not use up anything (product.md, Accounts).
    exposeHeadRoutes: false,
    // For all of a request; bodies are watched more closely.
    requestTimeout: 300_000,
    // What comes in on a kept connection while the server ends is served, as what came in before;
    // then it is closed.
    return503OnClosing: false,
    // Without these two, Node uses requestTimeout for headers and looks only every 30 s.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Node would refuse the one without a word, and hang up on the other when it is no socket.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => request.url?.startsWith('/socket.io/') ?? false,
    },
    // These never reach a hook.
    frameworkErrors: (error, request, reply) =>
      sendError(
        error,
        request as never,
        reply.headers(guards).header('x-request-id', request.id) as never,
      ),
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable)
        socket.end(
          refusalOfBytes(guards, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : unreadable()),
        )
      else socket.destroy()
    },
  })
  app.addHook('onRequest', ({ raw, id }, reply, done) => {
    reply.headers(guards).header('x-request-id', id)
    const hosts = countHostHeaders(raw.rawHeaders)
    if (hosts < 2 && (hosts === 1 || raw.httpVersion !== '1.1')) return done()
    reply.header('Connection', 'close')
    done(unreadable())
  })
  app.server.maxConnections = CONNECTIONS
  closeOnlyIdleConnections(app.server)
  // Whatever a client expects beyond 100-continue, it gets its plain answer.
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

/** `headers` would show the first one only. */
function countHostHeaders(rawHeaders: string[]) {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

const unreadable = () => new Refusal('invalid', unreadableText)

/** What is said to bytes that are no HTTP request. */
function refusalOfBytes(guards: Guards, why: Refusal) {
  const body = JSON.stringify(bodyOf(why))
  const headers = {
    ...guards,
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

/**
 * Behind a proxy that was not announced all clients look like the proxy, and limits by address miss
 * their aim.
 */
function warnOfProxies(app: FastifyInstance) {
  let isTold = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!isTold && headers['x-forwarded-for'] !== undefined) {
      isTold = true
      log.warn(
        'X-Forwarded-For came in, but TRUST_PROXY is not set: limits count the proxy, not its clients',
      )
    }
    done()
  })
}

/** By pattern: an address may hold a token. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    log.debug(
      { method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    )
    done()
  })
}

/**
 * A call without a payload may still carry the content type of one, as many fetch wrappers send it.
 */
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
