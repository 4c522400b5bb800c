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

/** The pagination of page `page` of a list of `total` rows, `limit` on a page. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit)
  return { currentPage: page, totalPages, total, hasMore: page < totalPages, limit }
}
