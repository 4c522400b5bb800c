import type { Recommendation, Reference } from '@wayside/contract/references'
import { MessageCircle, ThumbsUp } from 'lucide-react'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyPane.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { Panel, Stack } from '../../../ui/kit/layout.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { shownTexts as texts } from '../references.texts.ts'
import { ReferenceItem } from './ReferenceItem.tsx'
import type { useReferences } from './useReferences.ts'

interface Props {
  about: { _id: string; name: string }
  isOwn: boolean
  menuOf: (reference: Reference) => Elements
  recommends: Recommendation | undefined
  query: Pick<ReturnType<typeof useReferences>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
}

/** A page of references, or why there are none. */
export const References = ({ recommends, query, isOwn, menuOf, about }: Props) => (
  <QueryView
    query={query}
    texts={texts}
    shape="card"
    isEmpty={({ references }) => references.length === 0}
    empty={
      <Panel pad="large">
        <EmptyPane
          Icon={recommends ? ThumbsUp : MessageCircle}
          title={recommends ? texts.noMatch[recommends] : texts.empty}
          text={isOwn ? texts.emptyHintOwn : texts.emptyHint}
        />
      </Panel>
    }
  >
    {({ references }) => (
      <Stack as="ul" gap={4} waits={query.isPlaceholderData}>
        {references.map((reference) => (
          <Panel as="li" pad="medium" key={reference._id}>
            <ReferenceItem {...{ reference, about, isOwn }} Heading="h2" menu={menuOf(reference)} />
          </Panel>
        ))}
      </Stack>
    )}
  </QueryView>
)
