import { type Checked, type Endpoint, inOrder, type Output } from '@wayside/contract/endpoint'
import { otherMemberText } from '@wayside/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { answerIn } from './answerIn.ts'
import type { Caller } from './caller.ts'
import { clientKey } from './clientAddress.ts'
import { Finished, keepFinished } from './finished.ts'
import { isOfOther, ownerHeader } from './owner.ts'
import type { Limit, Limits } from './rateLimits.ts'
import type { SessionCookie } from './sessionCookie.ts'
import { setReader } from './slowClients.ts'
import { readUpload } from './uploads.ts'

/** What a handler may need of the HTTP call itself. */
export interface Call {
  /** The address that limits count; undefined for the people at this machine. */
  client: string | undefined
  token: string | undefined
  startSession(token: string, life: { isLasting: boolean }): void
  endSession(): void
  /** Answers as another member with the same query was answered, if nothing of what all see alike has changed since. */
  alike<T>(make: () => Promise<T>): Promise<T>
  /** Counts one use of a limit that depends on what is asked for. */
  spend(limit: Limit): Promise<void>
}

type Me<E extends Endpoint> = E['access'] extends 'member' ? { me: string } : { me: string | undefined }
type Handler<E extends Endpoint> = (input: Checked<E> & Me<E>, call: Call) => Promise<Output<E>>

interface Counted<E extends Endpoint> {
  /** What each call counts for. */
  limit?: Limit[]
  /** What the rows of an answer count for: many can be read with few calls. */
  rows?: { limit: (me: string | undefined) => Limit; of: (answer: Output<E>, me?: string) => number }
}

interface Needs {
  whoIs: (token: string | undefined) => Promise<Caller | undefined>
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

/** Registers contract endpoints: checks origin of the caller, limits, the input and our own answer. */
export function routesOn(app: FastifyInstance, { whoIs, cookie, limits, clientOf }: Needs) {
  const table: Registered[] = []
  const finished = keepFinished()
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, { limit = [], rows }: Counted<E> = {}) => {
    const { method, path, access } = endpoint
    table.push({ method, path, access, endpoint, limits: limit })
    // It drops what the contract does not name; a mismatch is our bug, so a 500.
    const inContract = answerIn(endpoint.response)
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const token = cookie.read(request)
        const caller = await whoIs(token)
        const me = caller?.member
        if (access === 'member' && !me) throw new Refusal('signedOut', 'Please log in')
        if (caller && isOfOther(request.headers, caller)) throw new Refusal('otherMember', otherMemberText)
        if (caller) reply.header(ownerHeader, caller.member)
        const client = clientOf(request)
        setReader(request.raw, me ?? clientKey(client ?? request.ip))
        const spend = (each: Limit, uses = 1) => limits.spend(each, { client, member: me }, uses)
        for (const each of limit) await spend(each)
        const input = { me, ...(await inputOf(endpoint, request)) }
        const alike = <T>(make: () => Promise<T>) => {
          const key = `${path} ${JSON.stringify(input.query)}`
          const finish = async () => {
            const made = await make()
            return new Finished(inContract(made), rows?.of(made as Output<E>) ?? 0)
          }
          return caller ? (finished(key, caller.shared, finish) as Promise<T>) : make() // told apart again just below
        }
        reply.header('Cache-Control', 'no-store')
        const call = { ...callOf(request, reply, cookie), client, alike, spend }
        const answer: unknown = await handler(input as unknown as Checked<E> & Me<E>, call) // the one cast of the input: checked just above
        // Counted when they are known: a list that begins within the limit is answered whole.
        if (rows) await spend(rows.limit(me), answer instanceof Finished ? answer.rows : rows.of(answer as Output<E>, me))
        if (!(answer instanceof Finished)) return inContract(answer)
        reply.type('application/json; charset=utf-8')
        return reply.send(answer.bytes)
      },
    })
  }
  return Object.assign(route, { table })
}

export type Route = ReturnType<typeof routesOn>

async function inputOf(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params && checked(endpoint.params, request.params, { code: 'notFound' })
  const query = endpoint.query && checked(endpoint.query, request.query)
  const { fields, file } = endpoint.multipart
    ? await readUpload(request, endpoint.file)
    : { fields: request.body, file: undefined }
  const names = endpoint.listsFields && endpoint.body && namesIn(fields, endpoint.body)
  const body = endpoint.body && checked(endpoint.body, fields, { names, order: endpoint.order })
  return { params, query, body, file }
}

const callOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SessionCookie,
): Omit<Call, 'client' | 'alike' | 'spend'> => ({
  token: cookie.read(request),
  startSession: (token, life) => cookie.set(reply, token, life),
  endSession: () => cookie.clear(reply),
})

type Names = { missingFields: string[]; receivedFields: string[] } | undefined

function checked(
  schema: z.ZodMiniType,
  value: unknown,
  { code = 'invalid', names, order }: { code?: 'invalid' | 'notFound'; names?: Names; order?: Endpoint['order'] } = {},
) {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = inOrder(result.error.issues, order)
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) if (path.length > 0) fields[path.join('.')] ??= message
  const [first] = issues
  const isWhole = !first || first.path.length === 0
  throw new Refusal(code, isWhole ? 'The request could not be read' : first.message, code === 'invalid' ? { fields, names } : {})
}

/** Which of a form's fields came filled in, and which did not; names only (spec §7, POST /api/jobs). */
function namesIn(value: unknown, schema: z.ZodMiniType): Names {
  const { shape = {} } = schema as z.ZodMiniObject
  const known = Object.keys(shape)
  const isNeeded = (name: string) => !(shape[name] as z.ZodMiniType).safeParse(undefined).success
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isFilled = (name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
  }
  return { missingFields: known.filter((name) => isNeeded(name) && !isFilled(name)), receivedFields: known.filter(isFilled) }
}
