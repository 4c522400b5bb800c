import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { push } from '@wayside/contract/push'
import { call } from '../../api/call.ts'
import { type DeviceState, deviceState, turnOff, turnOn } from './thisDevice.ts'
import { notificationSettingsKey } from './useNotificationSettings.ts'

const stateKey = ['this-device'] as const

/** Whether this browser shows notifications, and what turns them on and off. */
export function useThisDevice(me: string) {
  const cache = useQueryClient()
  const state = useQuery({ queryKey: stateKey, queryFn: deviceState, staleTime: 0 })
  const take = (next: DeviceState) => {
    cache.setQueryData(stateKey, next)
    void cache.invalidateQueries({ queryKey: notificationSettingsKey })
  }
  const on = useMutation({ mutationFn: () => turnOn(me), onSuccess: take })
  const removal = useMutation({
    mutationFn: async ({ _id, isThis }: { _id: string; isThis: boolean }) => {
      await call(push.remove, { params: { id: _id } })
      if (isThis) await turnOff()
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: stateKey })
      void cache.invalidateQueries({ queryKey: notificationSettingsKey })
    },
  })
  const test = useMutation({ mutationFn: () => call(push.test, {}) })
  return { state: state.data, on, removal, test }
}
