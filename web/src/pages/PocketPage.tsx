import { usePageTitle } from '../browser/pageTitle.ts'
import { Pocket, PrintButton } from '../features/agreements/pocket/Pocket.tsx'
import { pocketTexts as texts } from '../features/agreements/pocket/pocket.texts.ts'
import { usePocket } from '../features/agreements/pocket/usePocket.ts'
import { CalendarLink } from '../features/calendar/CalendarLink.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Row } from '../ui/kit/layout.ts'
import { Screen } from '../ui/kit/Screen.tsx'

const head = { title: texts.title, hint: texts.hint, width: 'medium' } as const
export const handle = { Head: () => <Screen {...head} /> }

/** The travel pocket: all agreements that are not over, also without a connection. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const query = usePocket()
  return (
    <Screen {...head}>
      <Row gap={2} data-print="none">
        <CalendarLink />
        {query.data && query.data.length > 0 && <PrintButton />}
      </Row>
      {me && <Pocket me={me._id} query={query} />}
    </Screen>
  )
}
