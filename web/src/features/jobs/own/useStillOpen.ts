import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stillOpen } from '@wayside/contract/ownJobs'
import { call } from '../../../api/call.ts'
import { isNotFound } from '../../../api/failures.ts'
import { sayWhy } from '../../../api/sayWhy.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { useMailedLink } from '../../../ui/shared/useMailedLink.ts'
import { stillOpenTexts as texts } from './ownJobs.texts.ts'

/** Loads the job that a mailed link asks about, and sends the answer. */
export function useStillOpen() {
  const cache = useQueryClient()
  const isOffline = useConnectivity() !== 'online'
  const link = useMailedLink({
    name: 'stillOpen',
    load: (token) => call(stillOpen.look, { query: { token } }),
    texts: { failed: texts.loadFailed, network: texts.network },
  })
  const answer = useMutation({
    mutationFn: (isOpen: boolean) =>
      call(stillOpen.answer, { query: { token: link.token }, body: { isOpen } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['jobs'] }),
  })

  if (answer.data) return { step: 'done', job: answer.data.job } as const
  if (isNotFound(answer.error)) return { step: 'invalid' } as const
  if (link.step !== 'found') return link
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
