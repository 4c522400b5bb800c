import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { sayWhy } from '../../../api/sayWhy.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { showAlert, showUndoToast } from '../../../ui/kit/feedback/alertStore.ts'
import { ownJobTexts as texts } from './ownJobs.texts.ts'

/** Does what a poster does with one of their jobs. */
export function useOwnJob({ _id: id, jobTitle }: Pick<Job, '_id' | 'jobTitle'>) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isOffline = useConnectivity() !== 'online'
  const params = { id }
  const { mutate, isPending, error, failureCount, submittedAt } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
  })
  const refresh = () => cache.invalidateQueries({ queryKey: ['jobs'], refetchType: 'all' })
  const show = (job: Job) => {
    cache.setQueryData(['jobs', 'one', id], job)
    return refresh()
  }
  const putBack = async () => {
    const { job } = await call(ownJobs.open, { params })
    await show(job)
  }
  const act = (work: () => Promise<unknown>) => () => {
    if (!isPending && !isOffline) mutate(work)
  }
  const close = (reason: 'filled' | 'withdrawn') =>
    act(async () => {
      const { job } = await call(ownJobs.close, { params, body: { reason } })
      showUndoToast(texts.isOff(jobTitle), {
        label: texts.undo,
        go: () => void putBack().catch((wrong: unknown) => showAlert(sayWhy(wrong, texts))),
      })
      await show(job)
    })

  return {
    isDisabled: isPending || isOffline,
    failure: error ? sayWhy(error, texts) : undefined,
    /** Changes with every failure, so that the same text is announced again. */
    attempt: failureCount + submittedAt,
    open: act(putBack),
    fill: close('filled'),
    withdraw: close('withdrawn'),
    /** Of a job that is off the list already. */
    wasFilled: act(async () => {
      const { job } = await call(ownJobs.close, { params, body: { reason: 'filled' } })
      await show(job)
    }),
    remove: act(async () => {
      await call(ownJobs.remove, { params })
      await navigate('/profile#jobs', { state: { jobDeleted: true } })
      cache.removeQueries({ queryKey: ['jobs', 'one', id] })
      void refresh()
    }),
  }
}
