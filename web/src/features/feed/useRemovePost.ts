import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { feed } from '@wayside/contract/feed'
import { ApiError, call } from '../../api/call.ts'
import { dismissAlert, offer, showAlert } from '../../ui/alerts.ts'
import { postTexts as texts } from './feed.texts.ts'
import { feedKey } from './feedQuery.ts'
import { reasonOf } from './reasonOf.ts'
import { putBack, removePost, type ShownPosts } from './shownPosts.ts'

const complain = (failed: string, error: unknown) => showAlert(failed, { why: reasonOf(error) })

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Deletes one of the member's own posts: it goes from every list at once (spec §4), back when the server says no, and
 * comes back as it was by Undo.
 */
export function useRemovePost() {
  const cache = useQueryClient()

  return (id: string) => {
    const before = cache.getQueriesData<ShownPosts>({ queryKey: feedKey })
    cache.setQueriesData<ShownPosts>({ queryKey: feedKey }, (shown) => shown && removePost(shown, id))
    const undoHere = () => {
      for (const [key, was] of before) if (was) bringBack(key, was)
    }
    const bringBack = (key: QueryKey, was: ShownPosts) =>
      cache.setQueryData<ShownPosts>(key, (shown) => shown && putBack(shown, was, id))

    const removed = call(feed.remove, { params: { id } })
    const undo = async () => {
      await removed
      await call(feed.restore, { params: { id } })
      undoHere()
    }
    const toast = offer(texts.removed, {
      label: texts.undo,
      go: () => void undo().catch((error: unknown) => complain(texts.undoFailed, error)),
    })
    removed.catch((error: unknown) => {
      dismissAlert(toast)
      // Deleted before, in another tab or by a call whose answer was lost, it stays away.
      if (!isGone(error)) undoHere()
      complain(texts.removeFailed, error)
    })
  }
}
