import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import type { Reference } from '@wayside/contract/references'
import { PenLine } from 'lucide-react'
import { ButtonLink, TextLink } from '../../../ui/kit/Button.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { Panel, Row, Text } from '../../../ui/kit/layout.ts'
import { Rows } from '../../../ui/kit/surfaces.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { shownTexts as texts } from '../references.texts.ts'
import { ReferenceItem } from './ReferenceItem.tsx'
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
  const query = useReferences(member._id, {}, counts.total > 0)
  return (
    <Panel as="section" gap={4} pad="large" aria-labelledby="references">
      <h2 id="references">{texts.title}</h2>
      {counts.total === 0 ? (
        <Text ink="quiet">{texts.empty}</Text>
      ) : (
        <Summary id={member._id} counts={counts} />
      )}
      {counts.total > 0 && (
        <QueryView
          query={query}
          texts={texts}
          shape="card"
          lines={1}
          isEmpty={({ references }) => references.length === 0}
        >
          {({ references }) => (
            <Rows pad="small">
              {references.slice(0, FIRST).map((reference) => (
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
            </Rows>
          )}
        </QueryView>
      )}
      <Row gap={5} lines="apart" data-print="none">
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
      </Row>
    </Panel>
  )
}
