import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '@wayside/contract/endpoint'
import { changeForm, references, type WaitingReference } from '@wayside/contract/references'
import { call } from '../../../api/call.ts'
import { type Attempt, attemptOf, draftStore, useDraft } from '../../../browser/drafts.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import {
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../../ui/shared/forms/problems.ts'
import { referencesKey } from '../referenceKeys.ts'
import { writeTexts as texts } from '../references.texts.ts'

/** The subject of a form. */
export interface Subject {
  user: WaitingReference['user']
  agreement: string | null
  what?: string | undefined
  kinds: readonly string[]
  /** The own reference that nobody else can read yet, which the form changes. */
  own?: WaitingReference
}

interface Fields {
  kind: string
  recommends: string
  text: string
}
type Draft = Fields & { tried?: Attempt }

const nothing: Draft = { kind: '', recommends: '', text: '' }
const drafts = draftStore<Draft>('referenceDraft', nothing, ({ tried, ...typed }) =>
  tried ? false : Object.values(typed).every((value) => value === ''),
)

type Body = Input<typeof references.write>['body']

/** The form of a reference: what is chosen and typed, what is wrong with it, and sending it. */
export function useReferenceForm({ user, agreement, kinds, own }: Subject) {
  const { me } = useSession()
  const client = useQueryClient()
  const owner = [me?._id ?? '', user._id, agreement ?? '', own?._id ?? '']
  const [draft, setDraft] = useDraft(drafts, ...owner)
  const { show, edited, ...problems } = useProblems()
  const { tried, ...typed } = draft
  const isTyped = Object.values(typed).some((value) => value !== '')
  const [onlyKind = ''] = kinds.length === 1 ? kinds : []
  const start: Fields = own
    ? { kind: own.kind, recommends: own.recommends, text: own.text }
    : { ...nothing, kind: onlyKind }
  const fields: Fields = isTyped ? typed : start

  const sending = useMutation({
    mutationFn: (body: Fields & { clientId: string }) => {
      const { clientId, ...written } = body as Body & { clientId: string }
      return own
        ? call(references.change, { params: { id: own._id }, body: written })
        : call(references.write, {
            body: { ...written, receiverId: user._id, agreement, clientId },
          })
    },
    onSuccess() {
      setDraft(nothing)
      // The form stays as it was sent until the screen shows its thanks.
      void client.invalidateQueries({ queryKey: referencesKey })
      void client.invalidateQueries({ queryKey: ['agreements'] })
      void client.invalidateQueries({ queryKey: ['details', 'of', user._id] })
    },
    onError: (refused) => show(refusedFields(refused)),
  })

  return {
    fields,
    isRestored: isTyped && tried === undefined,
    ...problems,
    /** The error that is not about single fields. */
    failure: wholeRefusal(sending.error, texts.failed),
    isBusy: sending.isPending,
    /** The day on which it opens, once it is sent. */
    sent: sending.data?.shownOn,
    write(field: keyof Fields, value: string) {
      setDraft({ ...fields, ...(tried && { tried }), [field]: value })
      edited(field)
      // A changed answer asks for other words.
      if (field === 'recommends') edited('text')
    },
    send() {
      if (sending.isPending) return
      const found = problemsOf(changeForm.safeParse(fields))
      show(found)
      if (found.length > 0) return sending.reset()
      const attempt = attemptOf(JSON.stringify(fields), tried)
      setDraft({ ...fields, tried: attempt })
      sending.mutate({ ...fields, clientId: attempt.clientId })
    },
  }
}

export type ReferenceEdit = ReturnType<typeof useReferenceForm>
