import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationList } from '@wayside/contract/notificationList'
import { call } from '../../../api/call.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { showAlert } from '../../../ui/kit/feedback/alertStore.ts'
import { listTexts as texts } from './list.texts.ts'
import { type ListPages, withRead } from './listPages.ts'
import { setUnseen } from './useBadge.ts'
import { listKey } from './useNotificationList.ts'

/** Marks entries as read: at once on the screen, and as they were if that fails. */
export function useMarkRead() {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: string[] | 'all') =>
      call(notificationList.read, { body: ids === 'all' ? { all: true } : { ids } }),
    onMutate(ids) {
      cache.setQueryData<ListPages>(listKey, (list) => list && withRead(list, ids))
      return Date.now()
    },
    onSuccess: ({ unseen }, _, sentAt) => setUnseen(cache, unseen, sentAt),
    onError(_, ids) {
      if (ids === 'all') showAlert(texts.readFailed)
      void refreshSoon(cache, listKey)
    },
  })
  return { markRead: (id: string) => mutate([id]), markAllRead: () => mutate('all') }
}
