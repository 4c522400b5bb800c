import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import type { Recommendation } from '@wayside/contract/references'
import { ChipLink } from '../../../ui/kit/Chip.tsx'
import { Row } from '../../../ui/kit/layout.ts'
import { shownTexts as texts } from '../references.texts.ts'
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
    <Row as="nav" gap={3} lines="near" aria-label={texts.filters}>
      <b>{texts.count(total)}</b>
      {links.map(({ word, text }) => (
        <ChipLink
          key={word}
          to={urlOfReferences(id, word)}
          data-word={word}
          aria-current={word === shown ? 'page' : undefined}
        >
          {text}
        </ChipLink>
      ))}
      {isList && shown && <ChipLink to={urlOfReferences(id)}>{texts.everyone}</ChipLink>}
    </Row>
  )
}
