import { moderationTexts } from '@wayside/contract/cases'
import { ApiError } from '../../api/failures.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Skeleton } from '../../ui/kit/feedback/Spinner.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import styles from './Loaded.module.css'
import { moderationScreenTexts as texts } from './moderation.texts.ts'
import { useTryAgain } from './useModeration.ts'

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null }
  children: (data: Data) => Elements
}

/** Shows what was loaded; a placeholder before, or why it failed and a way to try again. */
export function Loaded<Data>({ query: { data, error }, children }: Props<Data>) {
  const tryAgain = useTryAgain()
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div className={styles.loading} role="status" aria-busy>
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
      </div>
    )
  return (
    <div className={styles.failed}>
      <Notice tone="error">{sayWhy(error, texts)}</Notice>
      <Button kind="main" onClick={tryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

/** Whether a call was refused because the moderator has no second step. */
export const needsFactor = (error: Error | null) =>
  error instanceof ApiError && error.body?.error === moderationTexts.noFactor
