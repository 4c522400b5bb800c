import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { stillOpen } from '@wayside/contract/ownJobs'
import { ApiError, call } from '../../../api/call.ts'
import { sayWhy } from '../../../api/sayWhy.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { useLinkQuery } from '../../../ui/shared/useLinkQuery.ts'
import { stillOpenTexts as texts } from './ownJobs.texts.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Loads the job that an emailed link asks about, which changes nothing, and sends the answer. */
export function useStillOpen() {
  const { token = '' } = useLinkQuery('token')
  const cache = useQueryClient()
  const isOffline = useConnectivity() !== 'online'
  const link = useQuery({
    queryKey: ['stillOpen', token],
    queryFn: () => call(stillOpen.look, { query: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const answer = useMutation({
    mutationFn: (isOpen: boolean) => call(stillOpen.answer, { query: { token }, body: { isOpen } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['jobs'] }),
  })

  if (answer.data) return { step: 'done', job: answer.data.job } as const
  if (token === '' || isGone(link.error) || isGone(answer.error))
    return { step: 'invalid' } as const
  if (link.isFetching || (!link.data && !link.error)) return { step: 'looking' } as const
  if (!link.data)
    return {
      step: 'failed',
      why: sayWhy(link.error, { failed: texts.loadFailed, network: texts.network }),
      tryAgain: () => void link.refetch(),
    } as const
  const isDisabled = answer.isPending || isOffline
  return {
    step: 'question',
    job: link.data.job,
    isDisabled,
    failure: answer.error ? sayWhy(answer.error, texts) : undefined,
    attempt: answer.failureCount + answer.submittedAt,
    answer: (isOpen: boolean) => () => {
      if (!isDisabled) answer.mutate(isOpen)
    },
  } as const
}
