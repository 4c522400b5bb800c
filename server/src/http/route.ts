import type { Endpoint, Output } from '@wayside/contract/endpoint'
import { memberHeader } from '@wayside/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, Limits } from '../identity/limits.ts'
import { clientKey } from './clientAddress.ts'
import { checkModerator, type FindModerator } from './moderators.ts'
import { handlerArguments, readInput } from './requestInput.ts'
import { openResponseCache } from './responseCache.ts'
import { checkResponse, JSON_TYPE, responseSchemaOf } from './responseSchema.ts'
import type { Cache, HandlerArguments, Options, Registered } from './routeOptions.ts'
import { checkSession, type FindSession, type SessionCookie } from './session.ts'
import { setReader } from './slowClients.ts'

interface RouteDependencies {
  findSession: FindSession
  findModerator: FindModerator
  cookie: SessionCookie
  limits: Limits
  clientOf: (request: FastifyRequest) => string | undefined
}

const NOT_MODIFIED = 304

/** Whether a caller says that it has a response with this tag. */
const namesTag = (header = '', tag: string) =>
  header.split(',').some((each) => [`"${tag}"`, '*'].includes(each.trim().replace(/^W\//, '')))

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
    const schema = responseSchemaOf(endpoint)
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
      let isKnown = false
      const handlerArgs = handlerArguments(cache, input, {
        client,
        token,
        hostname: request.hostname,
        userAgent: request.headers['user-agent'],
        confirmFactor: () => moderator?.confirmFactor(),
        saveAs: (fileName) =>
          reply.header('Content-Disposition', `attachment; filename="${fileName}"`),
        mayStore({ seconds, tag }) {
          reply.header('Cache-Control', `private, max-age=${seconds}`).header('ETag', `"${tag}"`)
          isKnown = namesTag(request.headers['if-none-match'], tag)
        },
        startSession: (started, life) => cookie.set(reply, started, life),
        endSession: () => cookie.clear(reply),
      })
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
      return isKnown ? reply.code(NOT_MODIFIED).send() : reply.send(result.response)
    }
    app.route({ method, url: path, schema, handler: respond })
  }
  return Object.assign(route, { table })
}

export type Route = ReturnType<typeof routesOn>
