import type { Agreement } from '@wayside/contract/agreements'
import { changedValue, fieldName } from '@wayside/contract/agreementTerms'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { cardTexts as texts } from '../agreements.texts.ts'
import styles from './AgreementCard.module.css'

/** What a suggested change changes: the name of each field, and what stood there before. */
export const Changes = ({ kind, changes = [] }: Pick<Agreement, 'kind' | 'changes'>) => (
  <ul className={styles.changes} aria-label={texts.changes}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className={styles.field}>{fieldName(kind, field)}</span>
        <span>
          <VisuallyHidden>{texts.before}</VisuallyHidden>
          <del>{changedValue(before)}</del>
          <span aria-hidden> → </span>
          <VisuallyHidden>{texts.after}</VisuallyHidden>
          <ins>{changedValue(after)}</ins>
        </span>
      </li>
    ))}
  </ul>
)
