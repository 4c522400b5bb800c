import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feed } from '@wayside/contract/feed'
import { ApiError, call } from '../../api/call.ts'
import { showAlert } from '../../ui/alerts.ts'
import { postTexts as texts } from './feed.texts.ts'
import { feedKey } from './feedQuery.ts'
import { reasonOf } from './reasonOf.ts'
import { removePost, type ShownPosts } from './shownPosts.ts'

/** Deletes one of the member's own posts; it goes from every list it is in (spec §4). */
export function useRemovePost(id: string, onRemoved: () => void) {
  const cache = useQueryClient()

  const takeAway = () => {
    onRemoved()
    cache.setQueriesData<ShownPosts>({ queryKey: feedKey }, (shown) => shown && removePost(shown, id))
  }

  return useMutation({
    mutationFn: () => call(feed.remove, { params: { id } }),
    onSuccess: takeAway,
    onError: (error) => {
      const reason = reasonOf(error)
      showAlert(reason ? `${texts.removeFailed}: ${reason}` : texts.removeFailed)
      // Deleted before, in another tab or by a call whose answer was lost.
      if (error instanceof ApiError && error.status === 404) takeAway()
    },
  })
}
