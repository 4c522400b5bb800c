import { Backpack } from 'lucide-react'
import { stillDue } from '../../../offline/stillDue.ts'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyPane.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { Panel, Stack } from '../../../ui/kit/layout.ts'
import { PocketEntry } from './PocketEntry.tsx'
import { pocketTexts as texts } from './pocket.texts.ts'
import type { usePocket } from './usePocket.ts'

interface Props {
  me: string
  query: ReturnType<typeof usePocket>
}

/** The entries of the travel pocket, or why there are none. */
export function Pocket({ me, query }: Props) {
  const entries = query.data && stillDue(query.data, Date.now())
  return (
    <QueryView
      query={{ ...query, data: entries }}
      texts={texts}
      shape="tall"
      lines={2}
      isEmpty={({ length }) => length === 0}
      empty={
        <Panel pad="large">
          <EmptyPane Icon={Backpack} title={texts.empty} text={texts.emptyHint}>
            <ButtonLink to="/discover">{texts.discover}</ButtonLink>
            <ButtonLink to="/stays">{texts.stays}</ButtonLink>
          </EmptyPane>
        </Panel>
      }
    >
      {(due) => (
        <Stack as="ul" gap={4} data-print="whole">
          {due.map((entry) => (
            <PocketEntry key={entry._id} entry={entry} me={me} />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}

export const PrintButton = () => <Button onClick={() => print()}>{texts.print}</Button>
