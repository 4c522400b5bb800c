import { Backpack } from 'lucide-react'
import { stillDue } from '../../../offline/stillDue.ts'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Panel, VisuallyHidden } from '../../../ui/kit/parts.ts'
import styles from './Pocket.module.css'
import { PocketEntry } from './PocketEntry.tsx'
import { pocketTexts as texts } from './pocket.texts.ts'
import type { usePocket } from './usePocket.ts'

interface Props {
  me: string
  query: ReturnType<typeof usePocket>
}

/** The entries of the travel pocket, or why there are none. */
export function Pocket({ me, query: { data: loaded, error, refetch } }: Props) {
  const data = loaded && stillDue(loaded, Date.now())
  if (data && data.length > 0)
    return (
      <ul className={styles.entries}>
        {data.map((entry) => (
          <PocketEntry key={entry._id} entry={entry} me={me} />
        ))}
      </ul>
    )
  if (data)
    return (
      <Panel className={styles.empty}>
        <EmptyPane Icon={Backpack} title={texts.empty} text={texts.emptyLead}>
          <ButtonLink to="/discover">{texts.discover}</ButtonLink>
          <ButtonLink to="/stays">{texts.stays}</ButtonLink>
        </EmptyPane>
      </Panel>
    )
  if (error)
    return (
      <div>
        <Notice tone="error">{texts.failed}</Notice>
        <Actions
          main={
            <Button kind="main" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          }
        />
      </div>
    )
  return (
    <div className={styles.entries} role="status" aria-busy>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {['one', 'two'].map((line) => (
        <Skeleton key={line} className={styles.line} />
      ))}
    </div>
  )
}

export const PrintButton = () => <Button onClick={() => print()}>{texts.print}</Button>
