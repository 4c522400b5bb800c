import { usePageTitle } from '../browser/pageTitle.ts'
import { Pocket, PrintButton } from '../features/agreements/pocket/Pocket.tsx'
import { pocketTexts as texts } from '../features/agreements/pocket/pocket.texts.ts'
import { usePocket } from '../features/agreements/pocket/usePocket.ts'
import { CalendarLink } from '../features/calendar/CalendarLink.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Row } from '../ui/kit/layout.ts'
import { Page } from '../ui/kit/parts.ts'
import styles from './PocketPage.module.css'

/** What a member takes along: all that is agreed and not over, also without a connection. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const query = usePocket()
  return (
    <Page className={styles.pocket}>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.lead}</p>
      <Row gap={2} className={styles.ways}>
        {query.data && query.data.length > 0 && <PrintButton />}
        <CalendarLink />
      </Row>
      {me && <Pocket me={me._id} query={query} />}
    </Page>
  )
}
