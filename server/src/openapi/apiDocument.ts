import type { Endpoint } from '@wayside/contract/endpoint'
import { errorBody, memberHeader } from '@wayside/contract/errors'
import { agreementEvent, chatEvent, readEvent } from '@wayside/contract/messages'
import { notificationsSeenEvent } from '@wayside/contract/notificationList'
import type { Registered } from '../http/routeOptions.ts'
import type { Limit } from '../identity/limits.ts'
import type { Content } from './errorResponses.ts'
import { codesOf, errorResponses, type OpenApiResponse } from './errorResponses.ts'
import { openShapes, type Schema } from './shapes.ts'
import type { Noun, Words } from './words.ts'
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, OpenApiResponse>
}
export type ApiDocument = ReturnType<typeof apiDocument>

interface ApiDocumentOptions {
  /** The nouns of the contract, in the order of the page. */
  nouns: Readonly<Record<string, Noun>>
  routes: readonly Registered[]
  cookie: string
}

/** Builds the OpenAPI 3.1 document from the contract's endpoints and their registered limits. */
export function apiDocument({ nouns, routes, cookie }: ApiDocumentOptions) {
  const { schemaOf, named } = openShapes()
  const limitsOf = (endpoint: Endpoint) =>
    routes.find((route) => route.endpoint === endpoint)?.limits ?? []
  const error = schemaOf(errorBody, 'output')
  for (const event of [chatEvent, readEvent, agreementEvent, notificationsSeenEvent])
    schemaOf(event, 'output')

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
        security: endpoint.access !== 'public' ? [{ session: [] }] : [],
        ...parametersOf(endpoint, callWords),
        ...bodyOf(endpoint, callWords),
        responses: {
          200: {
            description: 'Done.',
            content: contentOf(endpoint),
          },
          ...errorResponses(error, codesOf(endpoint, callWords, limits)),
        },
      }
    }

  function contentOf({ response, contentType }: Endpoint): Content {
    return contentType
      ? { [contentType]: { schema: { type: 'string', contentMediaType: contentType } } }
      : { 'application/json': { schema: schemaOf(response, 'output') } }
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
    return { parameters: [...parameters, memberParameter] }
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

const memberParameter: Parameter = {
  name: memberHeader,
  in: 'header',
  required: false,
  description:
    'The `_id` of the member who makes the call. The call is refused when the session belongs to another member.',
  schema: { type: 'string' },
}

const counted = {
  member: 'a member',
  client: 'a client address',
  email: 'an e-mail address',
  pair: 'a member and whom it is done to',
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
