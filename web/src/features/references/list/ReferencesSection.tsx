import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import type { Reference } from '@wayside/contract/references'
import { PenLine } from 'lucide-react'
import { ButtonLink, TextLink } from '../../../ui/kit/Button.tsx'
import { Skeleton } from '../../../ui/kit/feedback/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { shownTexts as texts } from '../references.texts.ts'
import { ReferenceItem } from './ReferenceItem.tsx'
import { ReferencesFailed } from './References.tsx'
import styles from './ReferencesSection.module.css'
import { Summary } from './Summary.tsx'
import { urlOfReferences, useReferences } from './useReferences.ts'

interface Props {
  member: { _id: string; name: string }
  isOwn: boolean
  counts: ReferenceCounts
  mayWrite: boolean
  menuOf: (reference: Reference) => Elements
}

const FIRST = 3

/** The section of a profile: how many there are, and the newest three. */
export default function ReferencesSection({ member, isOwn, counts, mayWrite, menuOf }: Props) {
  const { data, error, refetch } = useReferences(member._id, {}, counts.total > 0)
  const first = data?.references.slice(0, FIRST) ?? []
  return (
    <section className={styles.section} aria-labelledby="references">
      <h2 id="references">{texts.title}</h2>
      {counts.total === 0 ? (
        <p className={styles.none}>{texts.empty}</p>
      ) : (
        <Summary id={member._id} counts={counts} />
      )}
      {first.length > 0 && (
        <ul>
          {first.map((reference) => (
            <li key={reference._id}>
              <ReferenceItem
                reference={reference}
                about={member}
                isOwn={isOwn}
                Heading="h3"
                menu={menuOf(reference)}
              />
            </li>
          ))}
        </ul>
      )}
      {counts.total > 0 && !data && !error && (
        <div role="status" aria-busy>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton className={styles.line} />
        </div>
      )}
      {error && !data && <ReferencesFailed onTryAgain={() => void refetch()} />}
      <div className={styles.ways}>
        {counts.total > 0 && (
          <TextLink isAlone to={urlOfReferences(member._id)}>
            {texts.all}
          </TextLink>
        )}
        {mayWrite && (
          <ButtonLink to={`/references/new?about=${member._id}`}>
            <PenLine aria-hidden />
            <span>{texts.write}</span>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
