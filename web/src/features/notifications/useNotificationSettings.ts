import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type DigestChoice,
  type NotificationSettings,
  notifications,
} from '@wayside/contract/notifications'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { browserZone } from '../../browser/timeZones.ts'

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
  digest?: DigestChoice
  timeZone?: string
  quietFrom?: string | null
  quietTo?: string | null
  emailText?: boolean
  push?: Record<string, boolean>
  pushText?: boolean
}

/** Names the zone of this browser to the server, which takes it until the member chooses one. */
export function useBrowserZone({ timeZone }: NotificationSettings) {
  const cache = useQueryClient()
  const isNamed = useRef(false)
  useEffect(() => {
    const zone = browserZone()
    if (isNamed.current || !zone || zone === timeZone) return
    isNamed.current = true
    call(notifications.change, { body: { timeZone: zone, isAutomatic: true } }).then(
      (saved) => cache.setQueryData(notificationSettingsKey, saved),
      // It is named again the next time.
      () => undefined,
    )
  }, [timeZone, cache])
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
    // The request may have succeeded and only its response was lost.
    onError: () => void cache.invalidateQueries({ queryKey: notificationSettingsKey }),
  })
  return {
    value: isPending ? variables : stored,
    choose: mutate,
    isSaved: isSuccess,
    hasFailed: isError,
  }
}
