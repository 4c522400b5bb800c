import type { Recommendation, Reference } from '@wayside/contract/references'
import { MessageCircle, ThumbsUp } from 'lucide-react'
import { Button } from '../../../ui/kit/Button.tsx'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Panel, VisuallyHidden } from '../../../ui/kit/parts.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { shownTexts as texts } from '../references.texts.ts'
import { ReferenceItem } from './ReferenceItem.tsx'
import styles from './References.module.css'
import type { useReferences } from './useReferences.ts'

interface Props {
  about: { _id: string; name: string }
  isOwn: boolean
  menuOf: (reference: Reference) => Elements
  recommends: Recommendation | undefined
  query: Pick<ReturnType<typeof useReferences>, 'data' | 'error' | 'refetch'>
}

/** A page of references, or why there are none. */
export function References({ recommends, query: { data, error, refetch }, ...rest }: Props) {
  if (data && data.references.length > 0)
    return <ReferenceList references={data.references} {...rest} />
  if (data)
    return (
      <Panel className={styles.empty}>
        <EmptyPane
          Icon={recommends ? ThumbsUp : MessageCircle}
          title={recommends ? texts.noneOf[recommends] : texts.empty}
          text={rest.isOwn ? texts.emptyHintOwn : texts.emptyHint}
        />
      </Panel>
    )
  if (error) return <ReferencesFailed onTryAgain={() => void refetch()} />
  return (
    <div className={styles.list} role="status" aria-busy>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {['one', 'two', 'three'].map((line) => (
        <Skeleton key={line} className={styles.line} />
      ))}
    </div>
  )
}

export const ReferencesFailed = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <div>
    <Notice tone="error">{texts.failed}</Notice>
    <Actions main={<Button onClick={onTryAgain}>{texts.tryAgain}</Button>} />
  </div>
)

interface ListProps extends Pick<Props, 'about' | 'isOwn' | 'menuOf'> {
  references: readonly Reference[]
}

const ReferenceList = ({ references, menuOf, ...rest }: ListProps) => (
  <ul className={styles.list}>
    {references.map((reference) => (
      <Panel as="li" key={reference._id} className={styles.item}>
        <ReferenceItem reference={reference} Heading="h2" menu={menuOf(reference)} {...rest} />
      </Panel>
    ))}
  </ul>
)
