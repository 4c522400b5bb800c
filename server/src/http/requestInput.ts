import { type Endpoint, inOrder } from '@wayside/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { Refusal, unreadableText } from '../refusal.ts'
import type { Call, HandlerArguments, MemberInput } from './routeOptions.ts'
import { readUpload } from './uploads.ts'

interface Viewer {
  me: string | undefined
  filteredFor: string | undefined
}

/**
 * Reads and checks what an endpoint takes: a malformed id is a 404, a wrong query or body a 400
 * with one text a field.
 */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<MemberInput<E>> {
  const params = endpoint.params && check(endpoint.params, request.params, { code: 'notFound' })
  const query = endpoint.query && check(endpoint.query, request.query)
  const { fields, file } = endpoint.multipart
    ? await readUpload(request, endpoint.file)
    : { fields: request.body, file: undefined }
  const names = endpoint.listsFields && endpoint.body && namesIn(fields, endpoint.body)
  const body = endpoint.body && check(endpoint.body, fields, { names, order: endpoint.order })
  // TypeScript cannot follow a type that depends on which parts an endpoint has; the schemas have
  // just checked each part.
  return { params, query, body, file, ...viewer } as unknown as MemberInput<E>
}

/** Returns the arguments of a handler, from a checked input and its call. */
export function handlerArguments<E extends Endpoint, C>(
  cache: C | undefined,
  { me, ...checked }: MemberInput<E>,
  call: Call,
) {
  const given = cache ? [{ ...checked, isMember: me !== undefined }] : [{ ...checked, me }, call]
  // TypeScript cannot follow a type that depends on the option of a route.
  return given as HandlerArguments<E, C>
}

const unreadableValue = 'This value could not be read'

type Names = { missingFields: string[]; receivedFields: string[] } | undefined

interface CheckOptions {
  code?: 'invalid' | 'notFound'
  names?: Names
  order?: Endpoint['order']
}

function check(
  schema: z.ZodMiniType,
  value: unknown,
  { code = 'invalid', names, order }: CheckOptions = {},
) {
  // A rule's own text comes before this one.
  const result = schema.safeParse(value, { error: () => unreadableValue })
  if (result.success) return result.data
  const issues = inOrder(result.error.issues, order)
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) if (path.length > 0) fields[path.join('.')] ??= message
  const [first] = issues
  const isWhole = !first || first.path.length === 0
  throw new Refusal(
    code,
    isWhole ? unreadableText : first.message,
    code === 'invalid' ? { fields, names } : {},
  )
}

/** Tells by name which fields of a form are filled in, and which not (spec §7, POST /api/jobs). */
function namesIn(value: unknown, schema: z.ZodMiniType): Names {
  const { shape = {} } = schema as z.ZodMiniObject
  const known = Object.keys(shape)
  const isNeeded = (name: string) => !(shape[name] as z.ZodMiniType).safeParse(undefined).success
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const isFilled = (name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
  }
  return {
    missingFields: known.filter((name) => isNeeded(name) && !isFilled(name)),
    receivedFields: known.filter(isFilled),
  }
}
