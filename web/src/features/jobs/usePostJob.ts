import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobForm, jobs } from '@wayside/contract/jobs'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { draftStore, useDraft } from '../../browser/drafts.ts'
import { newClientId } from '../../browser/ids.ts'
import { type Problem, problemsOf, refusedFields, useProblems } from '../../ui/forms/problems.ts'

/**
 * Everything the job form knows: what is written, what is wrong with it, and the way to the server.
 */
export function usePostJob(memberId: string) {
  const client = useQueryClient()
  const [fields, write] = useDraft(jobDrafts, memberId)
  const [isRestored, setRestored] = useState(!isBlank(fields))
  const { show, ...problems } = useProblems()
  // The same words sent again are the same job, whatever became of the first answer.
  const clientId = useRef<string>(undefined)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (written: JobFields) => {
      await checkJobAuth()
      clientId.current ??= newClientId()
      // As it was typed: the server completes it, and would count a completed one against the
      // limit.
      const contacturl = written.contacturl.trim()
      return call(jobs.post, {
        body: { ...jobForm.parse(written), contacturl, clientId: clientId.current },
      })
    },
    onSuccess: () => {
      jobDrafts.remove(memberId)
      void client.invalidateQueries({ queryKey: ['jobs'], refetchType: 'all' })
    },
    onError: (refused) => show(refusedFields(refused)),
  })

  const keep = (next: JobFields) => {
    clientId.current = undefined
    write(next)
  }

  return {
    fields,
    /** The fields hold what was written before. */
    isRestored,
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
      setRestored(false)
      show([])
      reset()
    },
    submit: () => {
      if (isPending) return
      const invalid = jobProblems(fields)
      show(invalid)
      if (invalid.length === 0) mutate(fields)
      else reset()
    },
  }
}

/**
 * The fields of the job form as they are typed, by their names in the call (spec §3, job creation
 * payload).
 */
export const noFields = { title: '', description: '', city: '', budget: '', contacturl: '' }
export type JobFields = typeof noFields
export type JobField = keyof JobFields

const isBlank = (fields: JobFields) => Object.values(fields).every((value) => value.trim() === '')

/** What a member has written and not posted yet; a logout takes it away. */
const jobDrafts = draftStore<JobFields>('jobDraft', noFields, isBlank)

/** What is wrong with the job form (spec §5), in the order of its fields; one problem a field. */
export function jobProblems(fields: JobFields): Problem[] {
  return problemsOf(jobForm.safeParse(fields))
}

/** spec §4: asked before a job is posted, and its result only logged. */
async function checkJobAuth() {
  const result = await call(jobs.check, {}).catch((error: unknown) => error)
  // biome-ignore lint/suspicious/noConsole: the spec wants this result logged
  console.log('Job authorisation', result)
}
