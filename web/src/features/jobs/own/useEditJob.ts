import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Job, jobForm } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusedFields, useProblems } from '../../../ui/shared/forms/problems.ts'
import { applyTarget } from '../ApplyCard.tsx'
import { type JobField, type JobFields, jobProblems } from '../usePostJob.ts'

/** Holds the form that changes a job, and saves it; nothing is stored before. */
export function useEditJob(job: Job) {
  const cache = useQueryClient()
  const [start] = useState(() => fieldsOf(job))
  const [fields, setFields] = useState(start)
  const { show, ...problems } = useProblems()
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: ({ contacturl, ...written }: JobFields) => {
      const { clientId: _, ...body } = jobForm.parse({ ...written, contacturl })
      // Sent as typed, as when it is posted.
      const params = { id: job._id }
      return call(ownJobs.edit, { params, body: { ...body, contacturl: contacturl.trim() } })
    },
    onSuccess: ({ job: saved }) => {
      cache.setQueryData(['jobs', 'one', job._id], saved)
      void cache.invalidateQueries({ queryKey: ['jobs'], refetchType: 'all' })
    },
    onError: (refused) => show(refusedFields(refused)),
  })

  return {
    fields,
    ...problems,
    error,
    isBusy: isPending,
    saved: data,
    isUnsaved: !data && JSON.stringify(fields) !== JSON.stringify(start),
    write: (field: JobField, value: string) => {
      setFields({ ...fields, [field]: value })
      problems.edited(field)
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

/** The fields of a job as they would be typed. */
export function fieldsOf(job: Job): JobFields {
  const target = applyTarget(job.jobApplyDirection)
  return {
    title: job.jobTitle,
    description: job.jobDescription,
    city: job.jobCity ?? '',
    budget: job.jobBudget == null ? '' : String(job.jobBudget),
    contacturl: target?.kind === 'mail' ? target.where : (job.jobApplyDirection ?? ''),
    payPer: job.payPer ?? '',
  }
}
