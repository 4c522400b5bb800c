import { type Agreement, agreementRules } from '@wayside/contract/agreements'
import { whatText } from '@wayside/contract/agreementTerms'
import { limits } from '@wayside/contract/limits'
import { isBlank } from '@wayside/contract/text'
import { type SubmitEvent, useState } from 'react'
import { draftStore, useDraft } from '../../../browser/drafts.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Stack, Text } from '../../../ui/kit/layout.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { refusedFields } from '../../../ui/shared/forms/problems.ts'
import { cardTexts as texts } from '../agreements.texts.ts'
import { LongField } from '../terms/TermsFields.tsx'
import { useFocusOnWrong } from '../terms/useFocusOnWrong.ts'
import type { Acts } from '../useActs.ts'

interface Props {
  agreement: Agreement
  act: 'decline' | 'cancel'
  acts: Acts
  onClose: () => void
}

/** Declines, where a word may be said with it, or cancels, where one must be said. */
export function WordDialog({ agreement, act, acts, onClose }: Props) {
  const { kind, state, terms, agreed, other } = agreement
  const { word, write, clear } = useTypedWord(agreement, act)
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const form = useFocusOnWrong(problem?.count ?? 0)
  const isOffline = useConnectivity() !== 'online'
  const isCancel = act === 'cancel'
  const isChange = !isCancel && state === 'accepted'

  const say = (text: string) => setProblem((last) => ({ text, count: (last?.count ?? 0) + 1 }))
  const refusedWord = (error: unknown) => refusedFields(error)[0]?.message

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isCancel && isBlank(word)) return say(agreementRules.word(other.name))
    if (acts.isBusy) return
    acts.do(
      { act, word },
      {
        onSuccess: clear,
        onError: (error) => {
          const refused = refusedWord(error)
          if (refused) say(refused)
        },
      },
    )
  }
  const title = isCancel
    ? texts.cancelTitle[kind]
    : isChange
      ? texts.declineChange
      : texts.declineTitle[kind]
  const go = isCancel ? texts.cancel[kind] : texts.decline
  return (
    <Dialog open role="alertdialog" onClose={onClose} title={title}>
      <Stack as="form" gap={4} noValidate ref={form} onSubmit={submit}>
        <Text weight="strong" capital>
          {whatText(kind, isCancel ? (agreed ?? terms) : terms)}
        </Text>
        {isChange && <p>{texts.declineHint}</p>}
        <LongField
          name="word"
          scope={act}
          label={withNames(texts.wordTo, other.name)}
          {...(!isCancel && { required: false as const })}
          value={word}
          max={limits.wordMax}
          error={problem?.text}
          onWrite={(value) => {
            write(value)
            setProblem(undefined)
          }}
        />
        {acts.failure && !refusedWord(acts.error) && (
          <Notice key={acts.attempt} tone="error">
            {acts.failure}
          </Notice>
        )}
        <Actions
          quiet={<Button onClick={onClose}>{isCancel ? texts.keep : texts.back}</Button>}
          main={
            <Button type="submit" kind="danger" disabled={acts.isBusy || isOffline}>
              {acts.isBusy ? texts.busy : go}
            </Button>
          }
        />
      </Stack>
    </Dialog>
  )
}

const drafts = draftStore('wordDraft', { word: '' }, ({ word }) => word === '')

/** The typed text is kept when the dialog closes. */
function useTypedWord({ _id }: Agreement, act: Props['act']) {
  const { me } = useSession()
  const owner = [me?._id ?? '', _id, act]
  const [{ word }, setDraft] = useDraft(drafts, ...owner)
  return {
    word,
    write: (next: string) => setDraft({ word: next }),
    clear: () => drafts.remove(...owner),
  }
}
