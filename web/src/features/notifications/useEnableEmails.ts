import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@wayside/contract/notifications'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { refreshSession } from '../../session/session.ts'
import { returnedTexts as texts } from './notifications.texts.ts'
import { notificationSettingsKey } from './useNotificationSettings.ts'

/** Sends the member emails again that came back, because they say that the address is right. */
export function useEnableEmails() {
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(notifications.enableEmails, {}),
    async onSuccess() {
      // The button is about to go.
      document.getElementById('main')?.focus({ preventScroll: true })
      await Promise.all([
        refreshSession(),
        cache.invalidateQueries({ queryKey: notificationSettingsKey }),
      ])
    },
  })
  return { enable: () => mutate(), isPending, problem: error && sayWhy(error, texts) }
}
