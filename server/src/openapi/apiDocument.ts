import type { Endpoint } from '@wayside/contract/endpoint'
import { type ErrorCode, errorBody, memberHeader } from '@wayside/contract/errors'
import { chatEvent, readEvent } from '@wayside/contract/messages'
import { statusOf } from '../http/errorHandler.ts'
import type { Limit } from '../http/rateLimits.ts'
import type { Registered } from '../http/route.ts'
import { nouns } from './calls.ts'
import { openShapes, type Schema } from './shapes.ts'
import type { Words } from './words.ts'

type Content = Record<string, { schema: Schema }>
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export interface Answer {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Content
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer>
}
export type ApiDocument = ReturnType<typeof apiDocument>

interface Needs {
  routes: readonly Registered[]
  cookie: string
}

/**
 * The API as an OpenAPI 3.1 document, made of the contract's endpoints and the limits they are
 * registered with.
 */
export function apiDocument({ routes, cookie }: Needs) {
  const { schemaOf, named } = openShapes()
  const limitsOf = (endpoint: Endpoint) =>
    routes.find((route) => route.endpoint === endpoint)?.limits ?? []
  const error = schemaOf(errorBody, 'output')
  for (const event of [chatEvent, readEvent]) schemaOf(event, 'output')

  const paths: Record<string, Record<string, Operation>> = {}
  for (const [noun, { title, endpoints, words }] of Object.entries(nouns))
    for (const [call, endpoint] of Object.entries(endpoints)) {
      const callWords = words[call] ?? { summary: '' }
      const limits = limitsOf(endpoint)
      const description = [callWords.more, ...limits.map(limitText)].filter(Boolean).join(' ')
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${noun}.${call}`,
        tags: [title],
        summary: callWords.summary,
        ...(description && { description }),
        security: endpoint.access === 'member' ? [{ session: [] }] : [],
        ...parametersOf(endpoint, callWords),
        ...bodyOf(endpoint, callWords),
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
          },
          ...refusalsOf(codesOf(endpoint, callWords, limits)),
        },
      }
    }

  function parametersOf(endpoint: Endpoint, { fields }: Words<Endpoint>) {
    const parameters = (['params', 'query'] as const).flatMap((part): Parameter[] => {
      const { properties = {}, required = [] } = endpoint[part]
        ? schemaOf(endpoint[part], 'input')
        : {}
      return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: part === 'params' ? 'path' : 'query',
        required: required.includes(name),
        ...described(fields, name),
        schema,
      }))
    })
    return { parameters: [...parameters, whose] }
  }

  function bodyOf({ body, multipart, file }: Endpoint, { fields }: Words<Endpoint>) {
    if (!body) return {}
    const schema = schemaOf(body, 'input')
    const properties: Record<string, Schema> = {
      ...schema.properties,
      ...(file && { [file.name]: { type: 'string', contentMediaType: 'image/*' } }),
    }
    for (const [name, each] of Object.entries(properties))
      Object.assign(each, described(fields, name))
    const type = multipart ? 'multipart/form-data' : 'application/json'
    return {
      requestBody: {
        required: true as const,
        content: { [type]: { schema: { ...schema, properties } } },
      },
    }
  }

  /** One answer a status, with the codes that its body may hold. */
  function refusalsOf(codes: readonly ErrorCode[]) {
    const answers: Record<string, Answer> = {}
    for (const [status, all] of Map.groupBy(codes, (code) => statusOf[code]))
      answers[status] = {
        description: all.map((code) => meaning[code]).join(' '),
        ...((status === 429 || status === 503) && { headers: { 'Retry-After': waiting } }),
        content: {
          'application/json': { schema: { ...error, properties: { code: { enum: all } } } },
        },
      }
    return answers
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Wayside',
      version: '1',
      description: 'The calls that the pages of this community make.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: Object.values(nouns).map(({ title, about }) => ({ name: title, description: about })),
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: 'Set by POST /api/login, cleared by logging out.',
        },
      },
    },
  }
}

const whose: Parameter = {
  name: memberHeader,
  in: 'header',
  required: false,
  description:
    'The `_id` of the member who makes the call. The call is refused when the session belongs to another member.',
  schema: { type: 'string' },
}

const waiting = { description: 'Seconds to wait.', schema: { type: 'integer' } }

export const meaning: Record<ErrorCode, string> = {
  invalid: 'A value is missing or wrong; `errors` names it.',
  signedOut: 'There is no session, or email and password do not match.',
  forbidden: 'The caller may not do this, or the request comes from another site’s page.',
  unverified: 'The email address has not been verified yet.',
  notFound: 'It does not exist, or the caller may not see it.',
  conflict: 'It conflicts with existing data.',
  otherMember: 'The session does not belong to the member that `X-Member` names; nothing was done.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The body did not arrive within 20 s, or a form came in below 4 KB a second.',
  tooMany: 'Too many calls; `Retry-After` says when to try again.',
  unavailable: 'Not possible at the moment; `Retry-After` says when to try again.',
  unexpected: 'An error on our side.',
}

/** The codes that follow from the endpoint itself, and those that its words add. */
function codesOf(
  endpoint: Endpoint,
  { codes = [] }: Words<Endpoint>,
  limits: readonly Limit[],
): ErrorCode[] {
  const isWrite = endpoint.method !== 'GET'
  return [
    ...new Set<ErrorCode>([
      ...(isWrite || canRefuseQuery(endpoint) ? (['invalid'] as const) : []),
      ...(endpoint.access === 'member' ? (['signedOut'] as const) : []),
      ...(isWrite ? (['forbidden', 'tooLarge', 'tooSlow'] as const) : []),
      'otherMember',
      ...(endpoint.params ? (['notFound'] as const) : []),
      ...(limits.length > 0 ? (['tooMany'] as const) : []),
      ...codes,
      'unexpected',
      'unavailable',
    ]),
  ]
}

/** A parameter that is given twice is a list; a page number stands even that. */
function canRefuseQuery({ query }: Endpoint) {
  const names = Object.keys(query?.shape ?? {})
  return (
    query !== undefined &&
    !query.safeParse(Object.fromEntries(names.map((name) => [name, ['a', 'b']]))).success
  )
}

const counted = {
  member: 'a member',
  client: 'a client address',
  email: 'an e-mail address',
} as const

const limitText = ({ points, seconds, by }: Limit) =>
  `At most ${points} calls ${spanOf(seconds)} for ${counted[by]}.`

const spanOf = (seconds: number) =>
  ({
    60: 'a minute',
    300: 'in 5 minutes',
    1800: 'in half an hour',
    3600: 'an hour',
    86400: 'a day',
  })[seconds] ?? `in ${seconds} seconds`

function described<F extends object>(fields: F | undefined, name: string) {
  const description = (fields as Record<string, string> | undefined)?.[name]
  return description ? { description } : {}
}
