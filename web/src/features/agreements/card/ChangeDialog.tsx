import { type Agreement, agreementRules } from '@wayside/contract/agreements'
import {
  changesBetween,
  termsOf,
  termsProblems,
  termsRules,
} from '@wayside/contract/agreementTerms'
import { limits } from '@wayside/contract/limits'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { draftStore, useDraft } from '../../../browser/drafts.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { firstPerField, refusedFields, useProblems } from '../../../ui/shared/forms/problems.ts'
import { cardTexts as texts } from '../agreements.texts.ts'
import { shownTerms } from '../shownState.ts'
import { LongField, NoteField, TermsFields } from '../terms/TermsFields.tsx'
import { type TypedTerms, typedOf, unreadIn } from '../terms/typedTerms.ts'
import { useFocusOnWrong } from '../terms/useFocusOnWrong.ts'
import type { Acts } from '../useActs.ts'

interface Props {
  agreement: Agreement
  acts: Acts
  onClose: () => void
}

const scope = 'change'

/** Suggests other terms; it begins with those that wait for an answer, or are in force. */
export function ChangeDialog({ agreement, acts, onClose }: Props) {
  const { kind, other } = agreement
  const terms = shownTerms(agreement)
  const { typed, word, write, clear } = useTypedChange(agreement)
  const { show, edited, attempt, problemOf } = useProblems()
  const [isUnchanged, setUnchanged] = useState(false)
  const form = useFocusOnWrong(attempt)
  const isOffline = useConnectivity() !== 'online'

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (acts.isBusy) return
    const guests = /^\d+$/.test(typed.guests.trim()) ? Number(typed.guests) : null
    const whole = { ...typed, guests }
    const found = firstPerField([
      ...unreadIn(event.currentTarget).map((field) => ({ field, message: termsRules.date })),
      ...termsProblems(kind, whole, Date.now()).map(({ field, text }) => ({
        field,
        message: text,
      })),
    ])
    show(found)
    acts.reset()
    const isSame = found.length === 0 && changesBetween(terms, termsOf(kind, whole)).length === 0
    setUnchanged(isSame)
    if (found.length > 0 || isSame) return
    acts.do(
      { act: 'change', typed, word },
      { onSuccess: clear, onError: (refused) => show(refusedFields(refused)) },
    )
  }
  const failure = isUnchanged
    ? agreementRules.unchanged
    : refusedFields(acts.error).length === 0
      ? acts.failure
      : undefined
  const change = (field: keyof TypedTerms | 'word', value: string) => {
    write(field, value)
    edited(field)
    setUnchanged(false)
  }
  return (
    <Dialog open onClose={onClose} title={texts.change}>
      <Stack as="form" gap={4} noValidate ref={form} onSubmit={submit}>
        <TermsFields {...{ kind, scope, typed, problemOf }} write={change} />
        <NoteField {...{ scope, typed, problemOf }} write={change} />
        <LongField
          name="word"
          label={withNames(texts.wordTo, other.name)}
          required={false}
          {...{ scope, value: word, error: problemOf('word') }}
          max={limits.wordMax}
          rows={2}
          onWrite={(value) => change('word', value)}
        />
        {failure && (
          <Notice key={`${attempt} ${acts.attempt}`} tone="error">
            {failure}
          </Notice>
        )}
        <Actions
          quiet={<Button onClick={onClose}>{texts.back}</Button>}
          main={
            <Button type="submit" kind="main" disabled={acts.isBusy || isOffline}>
              {acts.isBusy ? texts.busy : texts.sendChange}
            </Button>
          }
        />
      </Stack>
    </Dialog>
  )
}

interface TypedChange {
  typed?: TypedTerms
  word: string
}

/** A draft belongs to the version that it changes, and to the one by which it was refused. */
const drafts = draftStore<TypedChange>(
  'changeDraft',
  { word: '' },
  ({ typed, word }) => !typed && !word,
)

function useTypedChange(agreement: Agreement) {
  const { _id, version } = agreement
  const { me } = useSession()
  const owner = [me?._id ?? '', _id, String(version)]
  const [draft, setDraft] = useDraft(drafts, ...owner)
  // A refusal brings a newer version into the open dialog: what was typed is stored with that one.
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current !== version) setDraft(draft)
    shown.current = version
  })
  const typed = draft.typed ?? typedOf(shownTerms(agreement))
  return {
    typed,
    word: draft.word,
    write: (field: keyof TypedTerms | 'word', value: string) =>
      setDraft(
        field === 'word'
          ? { ...draft, word: value }
          : { ...draft, typed: { ...typed, [field]: value } },
      ),
    clear: () => drafts.remove(...owner),
  }
}
