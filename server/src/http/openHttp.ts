import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { answer, answerErrors, bodyOf } from './errors.ts'
import { refuseOtherSites } from './origin.ts'

interface Options {
  log: Logger
  trustProxy: Config['trustProxy']
  isHttps: boolean
  appUrl: string
  allowedOrigin: string | undefined
}

const JSON_BYTES = 65_536
const FORM_BYTES = 6 * 1024 * 1024

/** Fastify with everything that holds for every request: headers, limits of size and time, refusal of other sites. */
export async function openHttp({ log, trustProxy, isHttps, appUrl, allowedOrigin }: Options) {
  const app = Fastify({
    // Its own start line would only repeat the summary that main prints.
    loggerInstance: log.child({}, { level: log.level === 'info' ? 'warn' : log.level }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: JSON_BYTES,
    // A HEAD would run its GET: mail scanners must not use up anything (product.md, Accounts).
    exposeHeadRoutes: false,
    requestTimeout: 15_000,
    // Without these two, Node uses requestTimeout for headers and looks only every 30 s.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    frameworkErrors: (error, request, reply) => answer(error, request as never, reply as never),
    clientErrorHandler: (_error, socket) => {
      const body = JSON.stringify(bodyOf(new Refusal('invalid', 'The request could not be read')))
      if (socket.writable)
        socket.end(
          `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      else socket.destroy()
    },
  })
  answerErrors(app)
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  refuseOtherSites(app, allowedOrigin)
  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 100, fieldSize: 16_384, fields: 30, files: 1, parts: 31, headerPairs: 20, fileSize: FORM_BYTES },
  })
  await app.register(helmet, headersFor({ isHttps, appUrl }))
  return app
}

/** A call without a payload may still carry the content type of one, as many fetch wrappers send it. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

function headersFor({ isHttps, appUrl }: Pick<Options, 'isHttps' | 'appUrl'>) {
  const sockets = isHttps ? appUrl.replace('https:', 'wss:') : 'ws:'
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", sockets],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  }
}
