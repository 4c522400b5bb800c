import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobForm, jobs } from '@wayside/contract/jobs'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/sayWhy.ts'
import type { Problem } from '../../ui/groupProblems.ts'
import { checkJobAuth } from './checkJobAuth.ts'
import { forgetJobDraft, isBlank, keepJobDraft, readJobDraft } from './jobDraft.ts'
import { type JobField, type JobFields, noFields } from './jobFields.ts'
import { jobProblems } from './jobProblems.ts'

const refusedFields = (error: unknown): Problem[] =>
  Object.entries(fieldErrorsOf(error)).map(([field, message]) => ({ field, message }))

/** Everything the job form knows: what is written, what is wrong with it, and the way to the server. */
export function usePostJob(memberId: string) {
  const client = useQueryClient()
  const [fields, setFields] = useState(() => readJobDraft(memberId))
  const [isKept, setKept] = useState(!isBlank(fields))
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (written: JobFields) => {
      await checkJobAuth()
      return call(jobs.post, { body: jobForm.parse(written) })
    },
    onSuccess: () => {
      forgetJobDraft(memberId)
      void client.invalidateQueries({ queryKey: ['jobs'], refetchType: 'all' })
    },
    onError: (refused) => setProblems(refusedFields(refused)),
    onSettled: () => setAttempt((count) => count + 1),
  })

  const keep = (next: JobFields) => {
    setFields(next)
    keepJobDraft(memberId, next)
  }

  return {
    fields,
    /** The fields hold what was written before. */
    isKept,
    problems,
    /** Changes with every answer to a submit, so that the same problems are told again. */
    attempt,
    problemOf: (name: JobField) => problems.find(({ field }) => field === name)?.message,
    error,
    isBusy: isPending,
    posted: data,
    write: (field: JobField, value: string) => {
      keep({ ...fields, [field]: value })
      setProblems(problems.filter((problem) => problem.field !== field))
    },
    startAfresh: () => {
      keep(noFields)
      setKept(false)
      setProblems([])
      reset()
    },
    submit: () => {
      if (isPending) return
      const found = jobProblems(fields)
      setProblems(found)
      if (found.length === 0) return mutate(fields)
      reset()
      setAttempt(attempt + 1)
    },
  }
}
