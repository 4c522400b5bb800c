import { z } from 'zod/mini'

// What the specification lets an answer look like in more than one way, made one here, so that no screen has to ask.

type Fields = Record<string, unknown>

/** spec §7: a list, or an object with the list, with or without pages. */
export const listOrObject = <S extends z.ZodMiniType>(name: string, whole: S) =>
  z.pipe(
    z.transform((raw: unknown) => {
      const fields: unknown = Array.isArray(raw) ? { [name]: raw } : raw
      const list = (fields as Fields | null)?.[name]
      return Array.isArray(list) ? { success: true, pagination: onePageOf(list), ...(fields as Fields) } : raw
    }),
    whole,
  )

const onePageOf = ({ length }: unknown[]) => ({ currentPage: 1, totalPages: 1, total: length, hasMore: false, limit: length })

/** spec §3: an id, or an object with _id, read as the object. */
export const idOrObject = <S extends z.ZodMiniType>(object: S) =>
  z.pipe(
    z.transform((raw: unknown): unknown => (typeof raw === 'string' ? { _id: raw } : raw)),
    object,
  )

/** spec §3: an id, or an object with _id, read as the id. */
export const idOf = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'string' ? raw : (raw as Fields | null)?._id)),
  z.string(),
)

/** A text that may be missing; screens have their own words for nothing (spec §2: 'Unknown User', 'Anonymous User'). */
export const textOrNothing = z.pipe(
  z.transform((raw: unknown) => raw ?? ''),
  z.string(),
)
