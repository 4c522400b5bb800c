import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DataVersion } from '../database/dataVersion.ts'
import type { Caller } from './caller.ts'
import { hostsIn } from './countHostHeaders.ts'
import type { Finished } from './finished.ts'
import { isOfOther, ownerHeader } from './owner.ts'
import type { Limit, Limits } from './rateLimits.ts'
import { leaveIfUnread, setReader } from './slowClients.ts'

/** An answer with all that sending it again takes. */
interface Hot {
  bytes: Buffer
  /** The version it was made under. */
  shared: DataVersion
  head: OutgoingHttpHeaders
  /** What a member who asks for it uses up. */
  spent: readonly Spent[]
  count: Count
}

/** So many uses of a limit. */
export interface Spent {
  limit: Limit
  uses: number
}

type Count = (seconds: number) => void

interface Needs {
  requestId: (request: IncomingMessage) => string
  tokenOf: (request: IncomingMessage) => string | undefined
  whoIs: (token: string | undefined) => Promise<Caller | undefined>
  limits: Limits
  /** What counts one more answer of this request's route. */
  countOf: (request: FastifyRequest) => Count
  warnsOfProxies: boolean
  logsRequests: boolean
}

const KEPT_MAX = 100

/**
 * Sends a kept page before Fastify begins: what is left to do is to check the session and the version, and to write. It knows
 * no rule of its own: an answer is taken as the ordinary way has sent it, and whatever is not just the same request again, by a
 * living session and under the same version, goes that way (decision 024).
 */
export function openHotAnswers(app: FastifyInstance, { requestId, tokenOf, whoIs, limits, countOf, ...is }: Needs) {
  const hot = new Map<string, Hot>()
  const callers = new WeakMap<IncomingMessage, Promise<Caller | undefined>>()
  let version: DataVersion = ''
  // Each request has its line there.
  let isOn = !is.logsRequests
  app.addHook('preClose', (done) => {
    isOn = false
    done()
  })

  const isPlain = ({ method, httpVersion, rawHeaders, headers }: IncomingMessage) =>
    method === 'GET' &&
    httpVersion === '1.1' &&
    hostsIn(rawHeaders) === 1 &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !(is.warnsOfProxies && headers['x-forwarded-for'] !== undefined)

  /** Whether this answer is the caller's to have: made under the version of now, and asked for by the member it is sent to. */
  const isFor = (caller: Caller, { shared }: Hot, request: IncomingMessage) =>
    caller.shared === shared && !isOfOther(request.headers, caller)

  async function admitted(known: Hot, request: IncomingMessage, token: string) {
    const caller = await whoIs(token)
    if (!caller || !isFor(caller, known, request)) return caller
    for (const { limit, uses } of known.spent) await limits.spend(limit, { client: undefined, member: caller.member }, uses)
    return caller
  }

  const [ordinary] = app.server.listeners('request') as [RequestListener]
  app.server.removeListener('request', ordinary)
  app.server.prependListener('request', (request, response) => {
    const known = isOn ? hot.get(request.url ?? '') : undefined
    const token = known && isPlain(request) ? tokenOf(request) : undefined
    if (!known || !token) return ordinary(request, response)
    const start = performance.now()
    const caller = admitted(known, request, token)
    const handOn = () => {
      callers.set(request, caller)
      ordinary(request, response)
    }
    caller.then((found) => {
      if (found && isFor(found, known, request)) send(known, { request, response, start, member: found.member })
      else handOn()
    }, handOn)
  })

  function send({ bytes, head, count }: Hot, { request, response, start, member }: Asked) {
    head['x-request-id'] = requestId(request)
    head[ownerHeader] = member
    response.writeHead(200, head).end(bytes)
    const end = () => count((performance.now() - start) / 1000)
    if (response.writableFinished) return end()
    setReader(request, member)
    leaveIfUnread(response, bytes)
    response.once('finish', end)
  }

  return {
    /** Who asks, if that was found out on the way here: nobody's session is looked up twice, nor waited for twice. */
    callerOf: (request: IncomingMessage) => callers.get(request),
    /** Keeps this answer of a reply that is complete but for its length. */
    keep(request: FastifyRequest, reply: FastifyReply, { finished, shared, spent }: Kept) {
      if (!isPlain(request.raw) || spent.some(({ limit }) => limit.by !== 'member')) return
      if (shared !== version) hot.clear()
      version = shared
      if (hot.size >= KEPT_MAX) hot.delete(hot.keys().next().value ?? '')
      const { bytes } = finished
      const head = { ...reply.getHeaders(), 'content-length': bytes.length } as OutgoingHttpHeaders
      hot.set(request.raw.url ?? '', { bytes, shared, head, spent, count: countOf(request) })
    },
  }
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  start: number
  member: string
}

interface Kept {
  finished: Finished
  shared: DataVersion
  spent: readonly Spent[]
}

export type HotAnswers = ReturnType<typeof openHotAnswers>
