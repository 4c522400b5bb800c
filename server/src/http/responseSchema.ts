import type { Endpoint } from '@wayside/contract/endpoint'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod/mini'

/** The type of all responses but files. */
export const JSON_TYPE = 'application/json; charset=utf-8'

type Serialize = (value: unknown) => string

/**
 * Tells Fastify how the responses of an endpoint are serialized. Files are sent as they are. A
 * serializer is compiled for the first response that needs it, because compiling all of them would
 * delay each start.
 */
export function serializationOf({
  contentType,
  response,
}: Pick<Endpoint, 'contentType' | 'response'>) {
  if (contentType) return {}
  let serialize: Serialize | undefined
  return {
    schema: { response: { 200: {} } },
    serializerCompiler: () => (value: unknown) => {
      serialize ??= serializerOf(response)
      return serialize(value)
    },
  }
}

const serializers = new WeakMap<z.ZodMiniType, Serialize>()

/**
 * Compiles the serializer of a response from its JSON schema, once. What the contract does not name
 * never leaves, and a missing field is an error of ours (500). It converts values of another type
 * instead of refusing them; `checkResponse` refuses those.
 */
function serializerOf(response: z.ZodMiniType): Serialize {
  const known = serializers.get(response)
  if (known) return known
  const schema = z.toJSONSchema(response, { io: 'output', override: forSerializer })
  const made = fastJson(schema as Schema)
  serializers.set(response, made)
  return made
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

/** Removes keywords that the serializer would misapply or evaluate slowly. */
const forSerializer: Override = ({ zodSchema: { _zod }, jsonSchema }) => {
  const { def } = _zod as z.core.$ZodTypes['_zod']
  // An `anyOf` with null would validate each value to find its branch.
  if (def.type === 'nullable') {
    const [shape] = jsonSchema.anyOf ?? []
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, shape, { nullable: true })
  }
  // A constant would be written whatever the value is.
  delete jsonSchema.const
  // Instants are texts already; as a format they would be written without escaping.
  delete jsonSchema.format
  delete jsonSchema.pattern
}

// Production runs a bundle, which ends in .js (decision 001).
const isDevelopment = import.meta.url.endsWith('.ts')

/**
 * Throws, in development and tests, when a response differs from its schema. In production zod
 * would take twice the time of the serializer (decision 040).
 */
export function checkResponse({ method, path, response }: Endpoint, value: unknown) {
  if (!isDevelopment) return
  const { error } = response.safeParse(value)
  if (error)
    throw new Error(`The response of ${method} ${path} breaks its schema`, { cause: error })
}
