import { queryOptions, useQuery } from '@tanstack/react-query'
import { agreements } from '@wayside/contract/agreements'
import { lazy, Suspense } from 'react'
import { call } from '../../../api/call.ts'
import { shortCount } from '../../../format/numbers.ts'
import { Badge, VisuallyHidden } from '../../../ui/kit/parts.ts'
import { agreementsKey } from '../agreementKeys.ts'
import { useLiveAgreements } from '../useLiveAgreements.ts'
import { waitingTexts as texts } from './waiting.texts.ts'

// Lazy: it brings the card with it.
const WaitingBars = lazy(() =>
  import('../card/cards.ts').then((cards) => ({ default: cards.WaitingBars })),
)

/** The agreements that wait for the answer of the reader, the first day first. */
const waitingQuery = queryOptions({
  queryKey: [...agreementsKey, 'list', 'waiting', 1],
  queryFn: ({ signal }) => call(agreements.list, { query: { list: 'waiting', page: 1 } }, signal),
})

/** How many agreements wait for the answer of the reader; nothing when there is none. */
export default function WaitingCount() {
  useLiveAgreements()
  const { data } = useQuery(waitingQuery)
  const count = data?.pagination.total ?? 0
  return count > 0 ? (
    <Badge>
      <span aria-hidden>{shortCount(count)}</span>
      <VisuallyHidden>{texts.count(count)}</VisuallyHidden>
    </Badge>
  ) : null
}

interface Props {
  chatId: string
  /** The loaded messages tell of an agreement; one further up may wait as well. */
  hasActs: boolean
}

/** The waiting agreements of a chat, above its messages. */
export function WaitingInChat({ chatId, hasActs }: Props) {
  const { data } = useQuery(waitingQuery)
  const waits = hasActs || data?.agreements.some((agreement) => agreement.chatId === chatId)
  return waits ? (
    <Suspense>
      <WaitingBars chatId={chatId} />
    </Suspense>
  ) : null
}
