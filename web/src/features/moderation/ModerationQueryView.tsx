import { moderationTexts } from '@wayside/contract/cases'
import { ApiError } from '../../api/failures.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { moderationScreenTexts as texts } from './moderation.texts.ts'
import { useTryAgain } from './useModeration.ts'

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null }
  isEmpty?: (data: Data) => boolean
  /** Why there is nothing to show. */
  empty?: Elements
  children: (data: Data) => Elements
}

/** Shows what was loaded; trying again loads all of the screen anew. */
export function ModerationQueryView<Data>({ query, ...rest }: Props<Data>) {
  const tryAgain = useTryAgain()
  return (
    <QueryView
      {...rest}
      query={{ ...query, refetch: tryAgain }}
      texts={{ ...texts, failed: (error) => sayWhy(error, texts) }}
    />
  )
}

/** Whether a call was refused because the moderator has no second step. */
export const needsFactor = (error: Error | null) =>
  error instanceof ApiError && error.body?.error === moderationTexts.noFactor
