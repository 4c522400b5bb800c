import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobForm, jobs } from '@wayside/contract/jobs'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { draftStore, useDraft } from '../../browser/drafts.ts'
import { newClientId } from '../../browser/ids.ts'
import {
  type Problem,
  problemsOf,
  refusedFields,
  useProblems,
} from '../../ui/shared/forms/problems.ts'

/** Holds the job form's fields and problems, and posts the job. */
export function usePostJob(memberId: string) {
  const client = useQueryClient()
  const [fields, write] = useDraft(jobDrafts, memberId)
  const [isRestored, setRestored] = useState(!isBlank(fields))
  const { show, ...problems } = useProblems()
  // The same text keeps its id, so that a retry after a lost response posts no second job.
  const clientId = useRef<string>(undefined)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (written: JobFields) => {
      await checkJobAuth()
      clientId.current ??= newClientId()
      // Sent as typed: the server completes the link, and the limit applies to the typed text.
      const contacturl = written.contacturl.trim()
      const { payPer, ...form } = jobForm.parse(written)
      const body = { ...form, ...(payPer && { payPer }), contacturl, clientId: clientId.current }
      return call(jobs.post, { body })
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
    /** The fields hold a restored draft. */
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

/** The typed fields, by their names in the call (spec §3, Job). */
export const noFields = {
  title: '',
  description: '',
  city: '',
  budget: '',
  contacturl: '',
  payPer: '',
}
export type JobFields = typeof noFields
export type JobField = keyof JobFields

const isBlank = (fields: JobFields) => Object.values(fields).every((value) => value.trim() === '')

const jobDrafts = draftStore<JobFields>('jobDraft', noFields, isBlank)

/** Returns the problems of the job form (spec §5) in the order of its fields; one a field. */
export function jobProblems(fields: JobFields): Problem[] {
  return problemsOf(jobForm.safeParse(fields))
}

/** spec §4: checks the login before a job is posted; the result is only logged. */
async function checkJobAuth() {
  const result = await call(jobs.check, {}).catch((error: unknown) => error)
  // biome-ignore lint/suspicious/noConsole: the spec wants this result logged
  console.log('Job authorisation', result)
}
