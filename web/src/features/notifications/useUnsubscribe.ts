import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@wayside/contract/notifications'
import { call } from '../../api/call.ts'
import { isNotFound } from '../../api/failures.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { useMailedLink } from '../../ui/shared/useMailedLink.ts'
import { unsubscribeTexts as texts } from './notifications.texts.ts'
import { notificationSettingsKey } from './useNotificationSettings.ts'

interface Choice {
  isOn: boolean
  all?: true
}

/** Loads what a mailed link would stop, and stops it or brings it back. */
export function useUnsubscribe() {
  const cache = useQueryClient()
  const link = useMailedLink({
    name: 'unsubscribe',
    load: (token) => call(notifications.unsubscribeInfo, { query: { token } }),
    texts: { failed: texts.loadFailed, network: texts.network },
  })
  const use = useMutation({
    mutationFn: (body: Choice) =>
      call(notifications.unsubscribe, { query: { token: link.token }, body }),
    onSuccess(now) {
      cache.setQueryData(link.queryKey, now)
      // The link may be one's own.
      void cache.invalidateQueries({ queryKey: notificationSettingsKey })
    },
  })

  if (isNotFound(use.error)) return { step: 'invalid' } as const
  if (link.step !== 'found') return link
  const { label, isOn, isAllStopped: isAll } = link.data
  const form = {
    label,
    isBusy: use.isPending,
    failure: use.error ? sayWhy(use.error, texts) : undefined,
    /** Changes with every response, so that the same message is announced again. */
    attempt: use.failureCount + use.submittedAt,
    /** The last press was Undo. */
    isUndone: use.isSuccess && use.variables.isOn,
  }
  const choose = (choice: Choice) => () => {
    if (!use.isPending) use.mutate(choice)
  }
  return isOn
    ? ({
        step: 'choice',
        ...form,
        stop: choose({ isOn: false }),
        stopAll: choose({ isOn: false, all: true }),
      } as const)
    : ({
        step: 'stopped',
        ...form,
        isAll,
        /** Not when the link was opened in this state. */
        isDone: use.isSuccess && !use.variables.isOn,
        undo: choose({ isOn: true, ...(isAll && { all: true as const }) }),
      } as const)
}

type Unsubscribe = ReturnType<typeof useUnsubscribe>
export type StopChoice = Extract<Unsubscribe, { step: 'choice' }>
export type Stopped = Extract<Unsubscribe, { step: 'stopped' }>
