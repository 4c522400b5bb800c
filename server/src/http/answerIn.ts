import type { z } from 'zod/mini'

type Read = (value: unknown) => unknown

const WRONG = Symbol('not as the contract says')
const when =
  (isRight: (value: unknown) => boolean): Read =>
  (value) =>
    isRight(value) ? value : WRONG

/**
 * Makes of an answer what the contract names of it and nothing else: the same as the schema's own `parse`, but without a note
 * for each field of what might be wrong with it. If anything is, `parse` says what.
 */
export function answerIn<T>(schema: z.ZodMiniType<T>): (answer: unknown) => T {
  const read = readerOf(schema)
  return (answer) => {
    const found = read(answer)
    return found === WRONG ? schema.parse(answer) : (found as T)
  }
}

function readerOf(schema: z.core.$ZodType): Read {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  // Whatever is not known here, the schema reads itself.
  const itself: Read = (value) => {
    const { success, data } = (schema as z.ZodMiniType).safeParse(value)
    return success ? data : WRONG
  }
  if (def.checks?.length) return itself
  switch (def.type) {
    case 'object':
      return def.catchall ? itself : readFields(def.shape)
    case 'array':
      return readEach(readerOf(def.element))
    case 'optional':
      return unless(undefined, readerOf(def.innerType))
    case 'nullable':
      return unless(null, readerOf(def.innerType))
    case 'pipe':
      return oneAtATime(readerOf(def.in), readerOf(def.out))
    case 'transform':
      return def.transform.length > 1 ? itself : (def.transform as Read)
    case 'string': {
      const { pattern } = def as { pattern?: RegExp }
      if ('format' in def && !pattern) return itself
      return when((value) => typeof value === 'string' && (!pattern || pattern.test(value)))
    }
    case 'number':
      return when(Number.isFinite)
    case 'boolean':
      return when((value) => typeof value === 'boolean')
    case 'literal':
      return when((value) => def.values.includes(value as never))
    case 'enum': {
      const known = new Set<unknown>(Object.values(def.entries))
      return when((value) => known.has(value))
    }
    default:
      return itself
  }
}

const unless =
  (nothing: undefined | null, read: Read): Read =>
  (value) =>
    value === nothing ? value : read(value)

const oneAtATime =
  (first: Read, second: Read): Read =>
  (value) => {
    const found = first(value)
    return found === WRONG ? WRONG : second(found)
  }

function readEach(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return WRONG
    const found = new Array<unknown>(value.length)
    for (let n = 0; n < value.length; n++) {
      found[n] = read(value[n])
      if (found[n] === WRONG) return WRONG
    }
    return found
  }
}

function readFields(shape: Readonly<Record<string, z.core.$ZodType>>): Read {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, read: readerOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return WRONG
    const found: Record<string, unknown> = {}
    for (const { name, read } of fields) {
      const field = read((value as Record<string, unknown>)[name])
      if (field === WRONG) return WRONG
      if (field !== undefined) found[name] = field
    }
    return found
  }
}
