import { z } from 'zod/mini'

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

/** Whether the query of a list asks for more than a page. Empty values and `false` ask for nothing. */
export const isFiltered = ({ page: _page, limit: _limit, ...filters }: Record<string, unknown>) =>
  Object.values(filters).some((value) => value !== undefined && value !== '' && value !== false)
