import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@wayside/contract/notifications'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { useLinkQuery } from '../../ui/shared/useLinkQuery.ts'
import { unsubscribeTexts as texts } from './notifications.texts.ts'
import { notificationSettingsKey } from './useNotificationSettings.ts'

interface Choice {
  isOn: boolean
  all?: true
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Loads what a link would stop, which changes nothing, and stops it or brings it back. */
export function useUnsubscribe() {
  const { token = '' } = useLinkQuery('token')
  const cache = useQueryClient()
  const queryKey = ['unsubscribe', token]
  const link = useQuery({
    queryKey,
    queryFn: () => call(notifications.unsubscribeInfo, { query: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const use = useMutation({
    mutationFn: (body: Choice) => call(notifications.unsubscribe, { query: { token }, body }),
    onSuccess(now) {
      cache.setQueryData(queryKey, now)
      // The link may be one's own.
      void cache.invalidateQueries({ queryKey: notificationSettingsKey })
    },
  })

  if (token === '' || isGone(link.error) || isGone(use.error)) return { step: 'invalid' } as const
  if (link.isFetching || (!link.data && !link.error)) return { step: 'looking' } as const
  if (!link.data)
    return {
      step: 'failed',
      why: sayWhy(link.error, { failed: texts.loadFailed, network: texts.network }),
      tryAgain: () => void link.refetch(),
    } as const
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
