import { z } from 'zod/mini'
import { instant, isId } from './text.ts'

/** Describes which part of a list a response holds. */
export const pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  total: z.number(),
  hasMore: z.boolean(),
  limit: z.number(),
})
export type Pagination = z.infer<typeof pagination>

/** Returns the pagination of page `page` of `total` rows, with `limit` rows on each page. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit)
  return { currentPage: page, totalPages, total, hasMore: page < totalPages, limit }
}

/** A row of a list that is ordered by time and then by id, the newest first. */
export interface Place {
  at: string
  id: string
}

/** The place of a row as `before` has it. It stays when the row goes, or when newer ones come. */
export const placeOf = (at: string, id: string) => `${at}_${id}`

function partsOf(place: string): Place {
  const [at = '', id = ''] = place.split('_')
  return { at, id }
}
function isPlace(text: string) {
  const { at, id } = partsOf(text)
  return instant.safeParse(at).success && isId(id) && placeOf(at, id) === text
}

/** With the place of a row a page begins behind it, whatever its number is. */
export const placeBefore = (invalid: string) =>
  z.optional(z.pipe(z.string().check(z.refine(isPlace, invalid)), z.transform(partsOf)))

export interface Page {
  page: number
  limit: number
  before?: Place | undefined
}

/** How many rows to read: as many as the page has, behind a place one more, for `pageOf`. */
export const rowsToRead = ({ limit, before }: Page) => (before ? limit + 1 : limit)

/** How many rows to skip. */
export const offsetOf = ({ page, limit, before }: Page) => (before ? 0 : (page - 1) * limit)

/**
 * A page of the rows that were read for it. Behind a place the number of the page does not tell
 * whether more follow, but one row more than it has.
 */
export function pageOf<Row>(rows: readonly Row[], { page, limit, before }: Page, total: number) {
  const numbered = paginate(page, limit, total)
  const hasMore = before ? rows.length > limit : numbered.hasMore
  return { rows: rows.slice(0, limit), pagination: { ...numbered, hasMore } }
}

/** Whether the query of a list asks for more than a page. Empty values and `false` ask for nothing. */
export const isFiltered = ({
  page: _page,
  limit: _limit,
  before: _before,
  ...filters
}: Record<string, unknown>) =>
  Object.values(filters).some((value) => value !== undefined && value !== '' && value !== false)
