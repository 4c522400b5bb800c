import type { AgreementList } from '@wayside/contract/agreements'
import { CalendarCheck, History, Hourglass, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyPane.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { Panel } from '../../../ui/kit/layout.ts'
import { TabLinks } from '../../../ui/kit/navigation/TabLinks.ts'
import { listTexts as texts } from '../agreements.texts.ts'
import { AgreementRows } from './AgreementRows.tsx'
import { urlOfList, type useAgreementList } from './useAgreementList.ts'

/** On a phone some of the tabs are out of sight. */
const showTab = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The lists as links. */
export const ListTabs = ({ list }: { list: AgreementList }) => (
  <TabLinks aria-label={texts.title}>
    {Object.entries(texts.tabs).map(([name, label]) => (
      <Link
        key={name}
        ref={name === list ? showTab : undefined}
        to={urlOfList(name as AgreementList)}
        aria-current={name === list ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </TabLinks>
)

const icons = { waiting: Inbox, sent: Hourglass, agreed: CalendarCheck, past: History }

interface Props {
  list: AgreementList
  me: string
  query: ReturnType<typeof useAgreementList>
}

/** The rows of a list, or why there are none. */
export const Agreements = ({ list, me, query }: Props) => (
  <QueryView
    query={query}
    texts={texts}
    isEmpty={({ agreements }) => agreements.length === 0}
    empty={
      <Panel pad="large">
        <EmptyPane Icon={icons[list]} title={texts.empty[list]} text={texts.emptyHint[list]}>
          <ButtonLink to="/discover">{texts.discover}</ButtonLink>
        </EmptyPane>
      </Panel>
    }
  >
    {({ agreements }) => (
      <AgreementRows agreements={agreements} me={me} isWaiting={query.isPlaceholderData} />
    )}
  </QueryView>
)
