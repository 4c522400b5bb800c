import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Agreement, agreements } from '@wayside/contract/agreements'
import type { StayAddress } from '@wayside/contract/stayAddress'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { type Attempt, attemptOf } from '../../browser/drafts.ts'
import { agreementsKey, chatAgreementsKey } from './agreementKeys.ts'
import { cardTexts as texts } from './agreements.texts.ts'
import type { TypedTerms } from './terms/typedTerms.ts'

export type Done =
  | { act: 'withdraw' }
  /** With what the guest is told at once of where they stay. */
  | { act: 'accept'; share?: StayAddress }
  | { act: 'share'; share: StayAddress }
  | { act: 'decline' | 'cancel'; word: string }
  | { act: 'change'; typed: TypedTerms; word: string }

/** Does an act on the newest version of an agreement, and shows the agreement as it is then. */
export function useActs({ _id, chatId, version }: Agreement, onDone: () => void) {
  const cache = useQueryClient()
  const tried = useRef<Attempt>(undefined)
  const params = { id: _id }

  const send = (done: Done) => {
    switch (done.act) {
      case 'withdraw':
        return call(agreements.withdraw, { params, body: { version } })
      case 'share':
        return call(agreements.address, { params, body: done.share })
      case 'accept': {
        const { share: body } = done
        const accepted = call(agreements.accept, { params, body: { version } })
        return body ? accepted.then(() => call(agreements.address, { params, body })) : accepted
      }
      case 'decline':
      case 'cancel':
        return call(agreements[done.act], { params, body: { version, word: done.word } })
      case 'change': {
        const body = { version, word: done.word, ...done.typed }
        tried.current = attemptOf(JSON.stringify(body), tried.current)
        const { clientId } = tried.current
        return call(agreements.change, { params, body: { ...body, clientId } })
      }
    }
  }

  const acting = useMutation({
    mutationFn: send,
    onSuccess: ({ agreement }) => {
      take(cache, chatId, agreement)
      onDone()
    },
    // It may be another one by now.
    onError: () => void cache.invalidateQueries({ queryKey: agreementsKey }),
  })
  const { error } = acting
  return {
    do: acting.mutate,
    isBusy: acting.isPending,
    error,
    attempt: acting.submittedAt,
    failure: error ? sayWhy(error, texts.failed) : undefined,
    reset: acting.reset,
  }
}

function take(cache: QueryClient, chatId: string, agreement: Agreement) {
  cache.setQueryData<Agreement[]>(chatAgreementsKey(chatId), (known) =>
    known?.map((one) => (one._id === agreement._id ? agreement : one)),
  )
  void cache.invalidateQueries({ queryKey: agreementsKey })
  void cache.invalidateQueries({ queryKey: ['messages'] })
}

export type Acts = ReturnType<typeof useActs>

const WHILE_MS = 5000

let acted: { agreementId: string; at: number } | undefined

/** Remembers on which card the reader has acted. */
export const noteAct = (agreementId: string) => {
  acted = { agreementId, at: Date.now() }
}

/**
 * Gives the focus to a card that the reader has acted on: its button is gone, and soon it moves to
 * the place of its newest message. Whoever has gone on keeps it.
 */
export function focusActed(heading: HTMLElement | null, agreementId: string) {
  if (!heading || document.activeElement !== document.body) return
  if (acted?.agreementId !== agreementId || Date.now() - acted.at > WHILE_MS) return
  heading.focus({ preventScroll: true })
}
