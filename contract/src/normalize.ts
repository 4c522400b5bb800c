import { z } from 'zod/mini'
import { paginate } from './pagination.ts'

// The specification allows some responses to have more than one shape. They are normalized here,
// once, for every screen.

type Fields = Record<string, unknown>

/** spec §7: a list, or an object with the list, with or without pages. */
export const listOrObject = <S extends z.ZodMiniType>(name: string, whole: S) =>
  z.pipe(
    z.transform((raw: unknown) => {
      const fields: unknown = Array.isArray(raw) ? { [name]: raw } : raw
      const list = (fields as Fields | null)?.[name]
      return Array.isArray(list)
        ? { success: true, pagination: onePageOf(list), ...(fields as Fields) }
        : raw
    }),
    whole,
  )

/** Treats a list without pages as one page, whatever its length. */
const onePageOf = ({ length }: unknown[]) => ({ ...paginate(1, length, length), totalPages: 1 })

/** spec §3: an id, or an object with _id, read as the object. */
export const idOrObject = <S extends z.ZodMiniType>(object: S) =>
  z.pipe(
    z.transform((raw: unknown): unknown => (typeof raw === 'string' ? { _id: raw } : raw)),
    object,
  )

/** The same, or null for an author who no longer exists (spec §2: 'Unknown User'). */
export const idOrObjectOrNobody = <S extends z.ZodMiniType>(object: S) =>
  orElse(idOrObject(object), { _id: '' })

/** spec §3: an id, or an object with _id, read as the id; empty when it is missing. */
export const idOf = z.pipe(
  z.transform((raw: unknown) =>
    typeof raw === 'string' ? raw : ((raw as Fields | null | undefined)?._id ?? ''),
  ),
  z.string(),
)

/**
 * Reads a missing value as `otherwise`, because the specification does not promise it. Our server
 * always sends it.
 */
export const orElse = <S extends z.ZodMiniType>(schema: S, otherwise: unknown) =>
  z.pipe(
    z.transform((raw: unknown) => raw ?? otherwise),
    schema,
  )

/**
 * A call with an OK status succeeded, whatever else its response says (spec §7: "not shown beyond
 * success or failure").
 */
export const done = orElse(z.literal(true), true)

/** spec §3: a number, or undefined when it is empty. */
export const numberOrNothing = z.pipe(
  z.transform((raw: unknown) =>
    typeof raw === 'string' ? (raw.trim() === '' ? null : Number(raw)) : raw,
  ),
  z.nullish(z.number()),
)

/** spec §3: a member has _id, and id in the auth-status response; either becomes both. */
export const bothIds = <S extends z.ZodMiniType>(object: S) =>
  z.pipe(
    z.transform((raw: unknown) => {
      const { id, _id } = (raw ?? {}) as Fields
      return raw && { ...raw, id: id ?? _id, _id: _id ?? id }
    }),
    object,
  )

/**
 * A text that may be missing; screens have their own default texts (spec §2: 'Unknown User',
 * 'Anonymous User').
 */
export const textOrNothing = z.pipe(
  z.transform((raw: unknown) => raw ?? ''),
  z.string(),
)
