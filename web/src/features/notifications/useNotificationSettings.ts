import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NotificationSettings, notifications } from '@wayside/contract/notifications'
import { call } from '../../api/call.ts'

export const notificationSettingsKey = ['notification-settings'] as const

export const useNotificationSettings = () =>
  useQuery({
    queryKey: notificationSettingsKey,
    queryFn: ({ signal }): Promise<NotificationSettings> =>
      call(notifications.settings, {}, signal),
    staleTime: 0,
  })

interface Change {
  email?: Record<string, string>
  emailText?: boolean
}

/** Saves what is chosen in one control at once, and shows what is stored if that fails. */
export function useSetting<Value>(stored: Value, changeTo: (value: Value) => Change) {
  const cache = useQueryClient()
  const { mutate, variables, isPending, isSuccess, isError } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notification-settings' },
    mutationFn: (value: Value) => call(notifications.change, { body: changeTo(value) }),
    async onSuccess(saved) {
      // A request that was sent before the change could bring back what it replaced.
      await cache.cancelQueries({ queryKey: notificationSettingsKey })
      cache.setQueryData(notificationSettingsKey, saved)
    },
    // The answer may be all that was lost.
    onError: () => void cache.invalidateQueries({ queryKey: notificationSettingsKey }),
  })
  return {
    value: isPending ? variables : stored,
    choose: mutate,
    isSaved: isSuccess,
    hasFailed: isError,
  }
}
