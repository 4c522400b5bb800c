import { useLocation, useNavigate, useSearchParams } from 'react-router'

export const moderationTabs = ['queue', 'appeals', 'log', 'numbers'] as const
export type ModerationTab = (typeof moderationTabs)[number]
export const queueStates = ['open', 'mine', 'decided'] as const
export type QueueState = (typeof queueStates)[number]

/** The open part of the screen. The address holds all of it, so Back leads from step to step. */
export interface Place {
  tab: ModerationTab
  state: QueueState
  page: number
  caseId: string
  /** Narrow screens show the decision in place of its case. */
  isDeciding: boolean
}

const oneOf = <T extends string>(values: readonly T[], wanted: string | null, otherwise: T) =>
  values.find((value) => value === wanted) ?? otherwise

export function placeIn(search: URLSearchParams): Place {
  const page = Number(search.get('page'))
  return {
    tab: oneOf(moderationTabs, search.get('tab'), 'queue'),
    state: oneOf(queueStates, search.get('state'), 'open'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    caseId: search.get('case') ?? '',
    isDeciding: search.get('step') === 'decide',
  }
}

/** The address of a place; what is left out is as at the beginning. */
export function addressOf({ tab, state, page, caseId, isDeciding }: Partial<Place>) {
  const search = new URLSearchParams()
  if (tab && tab !== 'queue') search.set('tab', tab)
  if (state && state !== 'open') search.set('state', state)
  if (page && page > 1) search.set('page', String(page))
  if (caseId) search.set('case', caseId)
  if (caseId && isDeciding) search.set('step', 'decide')
  const query = search.toString()
  return query ? `/moderation?${query}` : '/moderation'
}

interface FromState {
  isFromHere?: boolean
}

/** The place in the address, and links that lead on from it and back. */
export function useModerationPlace() {
  const [search] = useSearchParams()
  const state = useLocation().state as FromState | null
  const navigate = useNavigate()
  const place = placeIn(search)
  return {
    place,
    /** A step deeper, which adds a history entry. */
    stepTo: (next: Partial<Place>) => ({
      to: addressOf({ ...place, ...next }),
      state: { isFromHere: true } satisfies FromState,
    }),
    /** A step back: the history's, if the member came from there. */
    backTo: (next: Partial<Place>) => ({
      to: addressOf({ ...place, ...next }),
      onClick: (event: { preventDefault: () => void }) => {
        if (!state?.isFromHere) return
        event.preventDefault()
        void navigate(-1)
      },
    }),
  }
}
