import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { details, type OwnDetails } from '@wayside/contract/details'
import { type DetailsForm, detailsRules } from '@wayside/contract/detailsForm'
import { type ReactElement, useState } from 'react'
import { call } from '../../../api/call.ts'
import { draftStore } from '../../../browser/drafts.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import {
  firstPerField,
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../../ui/shared/forms/problems.ts'
import type { Added } from '../../../ui/shared/forms/tagAdder.ts'
import {
  changedFields,
  type DetailsFields,
  fieldsOf,
  interestAdder,
  isSame,
  readFields,
  type TextFieldName,
} from './detailsFields.ts'
import { formTexts, interestTexts } from './form.texts.ts'

const ownKey = ['details', 'own']

/** Loads one's own details afresh: a form that began with older ones would bring them back. */
export function useOwnDetails() {
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ownKey,
    queryFn: async ({ signal }) => (await call(details.own, {}, signal)).details,
    refetchOnMount: 'always',
  })
  const isFresh = dataUpdatedAt >= openedAt
  return {
    own: isFresh ? data : undefined,
    hasFailed: !isFresh && error !== null && !isFetching,
    refetch,
  }
}

const detailsDrafts = draftStore<Partial<DetailsFields>>(
  'detailsDraft',
  {},
  (changed) => Object.keys(changed).length === 0,
)

/** Holds the form's fields and problems, and saves the details. */
export function useDetailsForm(own: OwnDetails, me: string) {
  const client = useQueryClient()
  const [start, setStart] = useState(() => fieldsOf(own))
  const [fields, setFields] = useState(() => ({ ...start, ...detailsDrafts.read(me) }))
  const [isRestored, setRestored] = useState(() => !isSame(fields, start))
  const [announcement, setAnnouncement] = useState<ReactElement | string>('')
  // The error of an interest that is being added; the summary of problems does not list it.
  const [interestProblem, setInterestProblem] = useState<string>()
  const { show, edited, ...problems } = useProblems()
  const saving = useMutation({
    mutationFn: (body: DetailsForm) => call(details.save, { body }),
    onSuccess: (answer) => {
      detailsDrafts.remove(me)
      const saved = fieldsOf(answer.details)
      setStart(saved)
      setFields(saved)
      setRestored(false)
      client.setQueryData(ownKey, answer.details)
      void client.invalidateQueries({ queryKey: ['details', 'of', me] })
    },
    onError: (refused) => show(refusedFields(refused)),
  })

  const set = (change: Partial<DetailsFields>, ...names: string[]) => {
    const next = { ...fields, ...change }
    setFields(next)
    detailsDrafts.write(changedFields(next, start), me)
    for (const name of names) edited(name)
  }
  const takeInterests = ({ tags, rest, problem }: Added) => {
    const added = tags.at(-1)
    set({ interests: tags, interest: rest }, 'interests')
    setInterestProblem(problem)
    setAnnouncement(
      problem ??
        (added && tags.length > fields.interests.length
          ? withNames(interestTexts.added, added)
          : ''),
    )
  }

  return {
    fields,
    isRestored,
    ...problems,
    /** The error that is not about single fields. */
    failure: wholeRefusal(saving.error, formTexts.saveFailed),
    isBusy: saving.isPending,
    isUnsaved: !saving.isSuccess && !isSame(fields, start),
    saved: saving.data?.message,
    /** Shows the form again after saving. */
    goOn: saving.reset,
    giveUp: () => detailsDrafts.remove(me),
    announcement,
    interestProblem: problems.problemOf('interests') ?? interestProblem,
    write: (field: TextFieldName, value: string) => set({ [field]: value }, field),
    writeLanguages: (languages: DetailsFields['languages'], ...names: string[]) =>
      set({ languages }, 'languages', ...names),
    writeClosed: (closed: DetailsFields['closed'], ...names: string[]) =>
      set({ closed }, 'closed', ...names),
    writeInterest: (typed: string) =>
      takeInterests(interestAdder.addTyped(fields.interests, typed)),
    addInterest: () => takeInterests(interestAdder.addTags(fields.interests, fields.interest)),
    removeInterest: (interest: string) => {
      set({ interests: fields.interests.filter((other) => other !== interest) }, 'interests')
      setInterestProblem(undefined)
      setAnnouncement(withNames(interestTexts.removed, interest))
    },
    /** `unread` names the dates that the browser cannot read. */
    submit: (unread: readonly string[]) => {
      if (saving.isPending) return
      const { interests, rest, problem, result } = readFields(fields)
      set({ interests, interest: rest })
      const found = firstPerField([
        ...unread.map((field) => ({ field, message: detailsRules.date })),
        ...problemsOf(result),
        ...(problem ? [{ field: 'interests', message: problem }] : []),
      ])
      show(found)
      if (found.length === 0 && result.data) saving.mutate(result.data)
      else saving.reset()
    },
  }
}

export type DetailsEdit = ReturnType<typeof useDetailsForm>
