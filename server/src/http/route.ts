import type { Endpoint, Output } from '@wayside/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from './clientAddress.ts'
import type { Limit, Limits } from './rateLimits.ts'
import { type MemberInput, readInput } from './requestInput.ts'
import { openResponseCache } from './responseCache.ts'
import { responseSchema } from './responseSchema.ts'
import { checkSession, type FindSession, ownerHeader, type SessionCookie } from './session.ts'
import { setReader } from './slowClients.ts'

/** What a handler may need of the HTTP call itself. */
export interface Call {
  /** The address that limits count; undefined for the people at this machine. */
  client: string | undefined
  token: string | undefined
  startSession(token: string, life: { isLasting: boolean }): void
  endSession(): void
}

type Handler<E extends Endpoint> = (input: MemberInput<E>, call: Call) => Promise<Output<E>>

interface Options<E extends Endpoint> {
  /** What each call counts for, which may depend on what is asked for. */
  limit?: Limit[] | ((input: MemberInput<E>) => Limit[])
  /** What the rows of a response count for: many can be read with few calls. */
  rows?: {
    limit: (me: string | undefined) => Limit
    of: (response: Output<E>, me?: string) => number
  }
  /**
   * The response looks the same to every member, so it is made once for each version of the data.
   * Visitors go past the cache.
   */
  cache?: 'shared'
}

interface Needs {
  findSession: FindSession
  cookie: SessionCookie
  limits: Limits
  clientOf: (request: FastifyRequest) => string | undefined
}

export interface Registered {
  method: string
  path: string
  access: Endpoint['access']
  endpoint: Endpoint
  limits: Limit[]
}

/**
 * Registers contract endpoints: each call passes session, limits, input, cache and handler, in this
 * order.
 */
export function routesOn(app: FastifyInstance, { findSession, cookie, limits, clientOf }: Needs) {
  const table: Registered[] = []
  const fromCache = openResponseCache()

  function route<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    { limit = [], rows, cache }: Options<E> = {},
  ) {
    const { method, path, access } = endpoint
    const isLimitFixed = Array.isArray(limit)
    table.push({ method, path, access, endpoint, limits: isLimitFixed ? limit : [] })
    const schema = { response: { 200: responseSchema(endpoint.response) } }
    async function respond(request: FastifyRequest, reply: FastifyReply) {
      const token = cookie.read(request)
      const session = await findSession(token)
      const me = session?.member
      checkSession(session, { access, headers: request.headers })
      if (session) reply.header(ownerHeader, session.member)
      const client = clientOf(request)
      setReader(request.raw, me ?? clientKey(client ?? request.ip))
      const spend = (each: Limit, uses = 1) => limits.spend(each, { client, member: me }, uses)
      if (isLimitFixed) for (const each of limit) await spend(each)
      const input = await readInput(endpoint, request, me)
      if (!isLimitFixed) for (const each of limit(input)) await spend(each)
      reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
      const call: Call = {
        client,
        token,
        startSession: (started, life) => cookie.set(reply, started, life),
        endSession: () => cookie.clear(reply),
      }
      const make = async () => {
        const response = await handler(input, call)
        return { json: String(reply.serialize(response)), rows: rows?.of(response, me) ?? 0 }
      }
      const made = await (cache && session
        ? fromCache(request.url, session.dataVersion, make)
        : make())
      // Rows are counted when they are known: a list that begins within the limit is sent whole,
      // from the cache or not.
      if (rows) await spend(rows.limit(me), made.rows)
      return reply.send(made.json)
    }
    app.route({ method, url: path, schema, handler: respond })
  }
  return Object.assign(route, { table })
}

export type Route = ReturnType<typeof routesOn>
