import type { Endpoint, Output } from '@wayside/contract/endpoint'
import { memberHeader } from '@wayside/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, Limits } from '../identity/limits.ts'
import { callOf, hasStored } from './call.ts'
import { clientKey } from './clients/clientAddress.ts'
import { setReader } from './clients/slowClients.ts'
import { checkModerator, type FindModerator } from './moderators.ts'
import { handlerArguments, readInput } from './requestInput.ts'
import { openResponseCache } from './responseCache.ts'
import { checkResponse, JSON_TYPE, serializationOf } from './responseSchema.ts'
import type { Cache, HandlerArguments, Options, Registered } from './routeOptions.ts'
import { checkSession, type FindSession, type SessionCookie } from './session.ts'

interface RouteDependencies {
  findSession: FindSession
  findModerator: FindModerator
  cookie: SessionCookie
  limits: Limits
  clientOf: (request: FastifyRequest) => string | undefined
}

const NOT_MODIFIED = 304

/** Registers contract endpoints: each call passes session, limits, input, cache and handler. */
export function routesOn(
  app: FastifyInstance,
  { findSession, findModerator, cookie, limits, clientOf }: RouteDependencies,
) {
  const table: Registered[] = []
  const fromCache = openResponseCache()

  function route<E extends Endpoint, C extends Cache = undefined>(
    endpoint: E,
    handler: (...handlerArgs: HandlerArguments<E, C>) => Promise<Output<E>>,
    { limit = [], rows, cache }: Options<E, C> = {},
  ) {
    const { method, path, access, contentType = JSON_TYPE } = endpoint
    const isLimitFixed = Array.isArray(limit)
    table.push({ method, path, access, endpoint, limits: isLimitFixed ? limit : [] })
    async function respond(request: FastifyRequest, reply: FastifyReply) {
      const token = cookie.read(request)
      const found = await findSession(token)
      const session = checkSession(found, endpoint, request.headers)
      const moderator = await checkModerator(session, access, findModerator)
      const me = session?.member
      const filteredFor = session?.view === 'filtered' ? me : undefined
      if (found) reply.header(memberHeader, found.member)
      const client = clientOf(request)
      setReader(request.raw, me ?? clientKey(client ?? request.ip))
      const spend = (each: Limit, uses = 1) => limits.spend(each, { client, member: me }, uses)
      if (isLimitFixed) for (const each of limit) await spend(each)
      const input = await readInput(endpoint, request, { me, filteredFor })
      if (!isLimitFixed) for (const each of limit(input)) await spend(each)
      reply.header('Cache-Control', 'no-store').type(contentType)
      const call = callOf(request, reply, { client, token, cookie, moderator })
      const handlerArgs = handlerArguments(cache, input, call)
      async function callHandler() {
        const response = await handler(...handlerArgs)
        checkResponse(endpoint, response)
        return { response, rows: rows?.of(response) ?? 0 }
      }
      // The key is all that the handler is given: the checked input, in one order.
      async function serialize() {
        const result = await callHandler()
        return { ...result, response: Buffer.from(String(reply.serialize(result.response))) }
      }
      const result = await (cache && session && !filteredFor
        ? fromCache(`${path} ${JSON.stringify(handlerArgs)}`, session.dataVersion, serialize)
        : callHandler())
      // Rows are counted when they are known: a list that begins within the limit is sent whole,
      // from the cache or not.
      const rowLimit = rows?.limit(input)
      if (rowLimit) await spend(rowLimit, result.rows)
      return hasStored(request, reply)
        ? reply.code(NOT_MODIFIED).send()
        : reply.send(result.response)
    }
    app.route({ method, url: path, ...serializationOf(endpoint), handler: respond })
  }
  return Object.assign(route, { table })
}

export type Route = ReturnType<typeof routesOn>
