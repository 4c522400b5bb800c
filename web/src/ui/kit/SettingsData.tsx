import { Button } from './Button.tsx'
import { Notice } from './feedback/Notice.tsx'
import { Skeleton } from './feedback/Skeleton.tsx'
import { VisuallyHidden } from './parts.ts'
import styles from './SettingsData.module.css'
import type { Elements } from './text/elements.ts'

interface Loading<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface Props<Data> {
  query: Loading<Data>
  /** How many lines the placeholder has: it should move nothing below it. */
  lines?: 1 | 2 | 3
  children: (data: Data) => Elements
}

/** Shows what a section of the settings has loaded; a placeholder before, or that it failed. */
export function SettingsData<Data>({ query, lines = 2, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div className={styles.loading} role="status" aria-busy>
        <VisuallyHidden>Loading your settings...</VisuallyHidden>
        {['one', 'two', 'three'].slice(0, lines).map((line) => (
          <Skeleton key={line} className={styles.line} />
        ))}
      </div>
    )
  return (
    <div className={styles.failed}>
      <Notice tone="error">Your settings could not be loaded.</Notice>
      <Button kind="main" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
