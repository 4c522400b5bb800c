import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobForm, jobs } from '@wayside/contract/jobs'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { newClientId } from '../../api/newClientId.ts'
import { refusedFields, useProblems } from '../../ui/useProblems.ts'
import { checkJobAuth } from './checkJobAuth.ts'
import { forgetJobDraft, isBlank, keepJobDraft, readJobDraft } from './jobDraft.ts'
import { type JobField, type JobFields, noFields } from './jobFields.ts'
import { jobProblems } from './jobProblems.ts'

/** Everything the job form knows: what is written, what is wrong with it, and the way to the server. */
export function usePostJob(memberId: string) {
  const client = useQueryClient()
  const [fields, setFields] = useState(() => readJobDraft(memberId))
  const [isKept, setKept] = useState(!isBlank(fields))
  const { tell, ...problems } = useProblems()
  // The same words sent again are the same job, whatever became of the first answer.
  const clientId = useRef<string>(undefined)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (written: JobFields) => {
      await checkJobAuth()
      clientId.current ??= newClientId()
      // As it was typed: the server completes it, and would count a completed one against the limit.
      const contacturl = written.contacturl.trim()
      return call(jobs.post, { body: { ...jobForm.parse(written), contacturl, clientId: clientId.current } })
    },
    onSuccess: () => {
      forgetJobDraft(memberId)
      void client.invalidateQueries({ queryKey: ['jobs'], refetchType: 'all' })
    },
    onError: (refused) => tell(refusedFields(refused)),
  })

  const keep = (next: JobFields) => {
    clientId.current = undefined
    setFields(next)
    keepJobDraft(memberId, next)
  }

  return {
    fields,
    /** The fields hold what was written before. */
    isKept,
    ...problems,
    error,
    isBusy: isPending,
    posted: data,
    write: (field: JobField, value: string) => {
      keep({ ...fields, [field]: value })
      problems.edited(field)
    },
    startAfresh: () => {
      keep(noFields)
      setKept(false)
      tell([])
      reset()
    },
    submit: () => {
      if (isPending) return
      const found = jobProblems(fields)
      tell(found)
      if (found.length === 0) mutate(fields)
      else reset()
    },
  }
}
