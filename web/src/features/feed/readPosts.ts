import { feed } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { call } from '../../api/call.ts'
import type { FeedSearch } from './feedSearch.ts'
import { addMore, hasSlipped, type More, type ShownPosts } from './shownPosts.ts'

const MORE_PAGES = 5

/** spec §7: one page of the feed, or of a search in it; tag and location are sent only when set. */
export function readPage(search: FeedSearch | undefined, page: number, signal?: AbortSignal) {
  const part = { page, limit: limits.feedPage }
  if (!search) return call(feed.posts, { query: part }, signal)
  const { tag, location } = search
  return call(feed.search, { query: { ...part, tag: tag || undefined, location: location || undefined } }, signal)
}

/** Reads on until there is something new: one page, unless posts came or went meanwhile. */
export async function readMore(search: FeedSearch | undefined, shown: ShownPosts): Promise<More> {
  const first = await readPage(search, shown.page + 1)
  const again = hasSlipped(shown, first) ? await readPage(search, shown.page) : undefined
  const next = [first]
  while (next.length < MORE_PAGES && next.at(-1)?.pagination.hasMore && !isLonger(shown, { again, next })) {
    next.push(await readPage(search, shown.page + next.length + 1))
  }
  return { again, next }
}

const isLonger = (shown: ShownPosts, more: More) => addMore(shown, more).posts.length > shown.posts.length
