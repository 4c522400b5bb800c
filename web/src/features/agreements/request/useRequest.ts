import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agreementRules, agreements, requestForm } from '@wayside/contract/agreements'
import { termsRules } from '@wayside/contract/agreementTerms'
import type { Input } from '@wayside/contract/endpoint'
import { isBlank } from '@wayside/contract/text'
import { call } from '../../../api/call.ts'
import { type Attempt, attemptOf, draftStore, useDraft } from '../../../browser/drafts.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import {
  firstPerField,
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../../ui/shared/forms/problems.ts'
import { agreementsKey } from '../agreementKeys.ts'
import { requestTexts as texts } from '../agreements.texts.ts'
import { noTerms, type TypedTerms } from '../terms/typedTerms.ts'

/** The request to another member: to stay with them, that they come, or to meet. */
export type Wish = 'stay' | 'invite' | 'meeting'

interface Draft extends TypedTerms {
  reason: string
  answer: string
  tried?: Attempt
}
const nothing: Draft = { ...noTerms, reason: '', answer: '' }

/** One for each member and wish; they outlive the dialog, a failure and a reload. */
const drafts = draftStore<Draft>('requestDraft', nothing, ({ tried, ...typed }) =>
  tried ? false : Object.entries(typed).every(([name, text]) => nothing[name as 'note'] === text),
)

/** The request to a member: what is typed, what is wrong with it, and sending it. */
export function useRequest(wish: Wish, memberId: string, question: string) {
  const { me } = useSession()
  const cache = useQueryClient()
  const [draft, setDraft] = useDraft(drafts, me?._id ?? '', memberId, wish)
  const { show, edited, ...problems } = useProblems()
  const asks = wish === 'stay' && question !== ''

  const sending = useMutation({
    mutationFn: (body: Input<typeof agreements.request>['body']) =>
      call(agreements.request, { body }),
    onSuccess() {
      setDraft(nothing)
      void cache.invalidateQueries({ queryKey: agreementsKey })
      void cache.invalidateQueries({ queryKey: ['messages'] })
      void cache.invalidateQueries({ queryKey: ['details', 'of', memberId] })
    },
    onError: (refused) => show(refusedFields(refused)),
  })

  return {
    ...draft,
    asks,
    ...problems,
    /** The error that is not about single fields. */
    failure: wholeRefusal(sending.error, texts),
    isBusy: sending.isPending,
    /** The conversation in which the request stands, once it is sent. */
    chatId: sending.data?.message.chatId,
    write(field: keyof TypedTerms | 'reason' | 'answer', value: string) {
      setDraft({ ...draft, [field]: value })
      edited(field)
    },
    /** `unread` names the dates that the browser cannot read. */
    send(unread: readonly string[]) {
      if (sending.isPending) return
      const { tried, ...typed } = draft
      const body = {
        receiverId: memberId,
        kind: wish === 'meeting' ? ('meeting' as const) : ('stay' as const),
        role: wish === 'invite' ? ('host' as const) : ('guest' as const),
        ...typed,
        answer: asks ? typed.answer : '',
      }
      const found = firstPerField([
        ...unread.map((field) => ({ field, message: termsRules.date })),
        ...problemsOf(requestForm.safeParse(body)),
        ...(asks && isBlank(typed.answer)
          ? [{ field: 'answer', message: agreementRules.answer }]
          : []),
      ])
      show(found)
      if (found.length > 0) return sending.reset()
      const attempt = attemptOf(JSON.stringify(body), tried)
      setDraft({ ...draft, tried: attempt })
      sending.mutate({ ...body, clientId: attempt.clientId })
    },
  }
}

export type RequestEdit = ReturnType<typeof useRequest>
