import { type Act, type DecideForm, decideForm, type WholeCase } from '@wayside/contract/cases'
import type { Rule } from '@wayside/contract/rules'
import { useState } from 'react'
import { problemsOf, refusedFields, useProblems } from '../../../ui/shared/forms/problems.ts'
import { useDecide } from '../useModeration.ts'

export type Removal = DecideForm['remove'][number]

/** The values that a moderator has entered so far. */
export interface Draft {
  reports: string[]
  act: Act | undefined
  days: number
  remove: Removal[]
  rule: Rule | ''
  text: string
  note: string
  badFaith: string[]
}

/** The body of the call; what does not belong to the act is left out. */
function decisionOf({ act, rule, days, remove, badFaith, ...rest }: Draft) {
  return {
    ...rest,
    act,
    ...(act === 'none'
      ? { badFaith: badFaith.filter((id) => rest.reports.includes(id)) }
      : { remove, ...(rule && { rule }) }),
    ...(act === 'suspend' && { days }),
  }
}

const newDraft = (waiting: readonly { _id: string }[]): Draft => ({
  reports: waiting.map(({ _id }) => _id),
  act: undefined,
  days: 0,
  remove: [],
  rule: '',
  text: '',
  note: '',
  badFaith: [],
})

/** Holds the form of a decision: checks it, asks once more, and sends it. */
export function useDecideForm(found: WholeCase) {
  const waiting = found.reports.filter(({ isDecided }) => !isDecided)
  const isWaiting = (id: string) => waiting.some(({ _id }) => _id === id)
  const [draft, setDraft] = useState(() => newDraft(waiting))
  const [checked, setChecked] = useState<DecideForm>()
  const { show, edited, ...problems } = useProblems()
  const decide = useDecide(found._id)
  return {
    ...problems,
    waiting,
    draft,
    set: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      for (const name of Object.keys(part)) edited(name)
    },
    /** The checked form, while a dialog asks whether it is meant. */
    checked,
    check() {
      // Another moderator may have decided some of them since.
      const reports = draft.reports.filter(isWaiting)
      const parsed = decideForm.safeParse(decisionOf({ ...draft, reports }))
      show(problemsOf(parsed))
      decide.reset()
      setChecked(parsed.data)
    },
    cancel: () => setChecked(undefined),
    confirm() {
      setChecked(undefined)
      if (checked && !decide.isPending)
        decide.mutate(checked, { onError: (error) => show(refusedFields(error)) })
    },
    decide,
    /** Begins again with the reports that still wait. */
    again() {
      decide.reset()
      setDraft(newDraft(waiting))
    },
  }
}

export type DecideFormState = ReturnType<typeof useDecideForm>
