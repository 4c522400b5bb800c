import type { Endpoint } from '@wayside/contract/endpoint'
import { z } from 'zod/mini'

/** The type of all responses but files. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Describes the responses of an endpoint to Fastify. Files are sent as they are. */
export const responseSchemaOf = ({ contentType, response }: Endpoint) =>
  contentType ? {} : { response: { 200: responseSchema(response) } }

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

/**
 * The JSON schema of a response, from which Fastify's serializer is compiled: what the contract
 * does not name never leaves, and a field that is missing is an error of ours (500). The serializer
 * converts values of another type instead of refusing them; `checkResponse` refuses those.
 */
export const responseSchema = (response: z.ZodMiniType) =>
  z.toJSONSchema(response, { io: 'output', override: forSerializer })

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
