import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import type { Recommendation } from '@wayside/contract/references'
import { Link } from 'react-router'
import { shownTexts as texts } from '../references.texts.ts'
import styles from './Summary.module.css'
import { urlOfReferences } from './useReferences.ts'

interface Props {
  /** The member whom they are about. */
  id: string
  counts: ReferenceCounts
  /** Which of them are shown, where they are. */
  shown?: Recommendation | undefined
  isList?: boolean
}

/** How many references there are, of which each number leads to its own. */
export function Summary({ id, counts: { total, recommend, not }, shown, isList = false }: Props) {
  if (total === 0) return null
  const links = [
    { word: 'yes' as const, count: recommend, text: texts.recommend(recommend) },
    { word: 'no' as const, count: not, text: texts.not(not) },
  ].filter(({ count }) => count > 0)
  return (
    <nav className={styles.summary} aria-label={texts.filters}>
      <span>{texts.count(total)}</span>
      {links.map(({ word, text }) => (
        <Link
          key={word}
          to={urlOfReferences(id, word)}
          data-word={word}
          aria-current={word === shown ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
      {isList && shown && <Link to={urlOfReferences(id)}>{texts.everyone}</Link>}
    </nav>
  )
}
