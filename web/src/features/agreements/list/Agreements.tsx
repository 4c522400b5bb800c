import type { AgreementList } from '@wayside/contract/agreements'
import { CalendarCheck, History, Hourglass, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Panel, VisuallyHidden } from '../../../ui/kit/parts.ts'
import { listTexts as texts } from '../agreements.texts.ts'
import { AgreementRows } from './AgreementRows.tsx'
import styles from './Agreements.module.css'
import { urlOfList, type useAgreementList } from './useAgreementList.ts'

/** On a phone some of the tabs are out of sight. */
const showTab = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The lists as links. */
export const ListTabs = ({ list }: { list: AgreementList }) => (
  <nav aria-label={texts.title} className={styles.tabs}>
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
  </nav>
)

const icons = { waiting: Inbox, sent: Hourglass, agreed: CalendarCheck, past: History }

interface Props {
  list: AgreementList
  me: string
  query: ReturnType<typeof useAgreementList>
}

/** The rows of a list, or why there are none. */
export function Agreements({ list, me, query: { data, error, refetch } }: Props) {
  if (data && data.agreements.length > 0)
    return <AgreementRows agreements={data.agreements} me={me} />
  if (data)
    return (
      <Panel className={styles.empty}>
        <EmptyPane Icon={icons[list]} title={texts.empty[list]} text={texts.emptyLead[list]}>
          <ButtonLink to="/discover">{texts.discover}</ButtonLink>
        </EmptyPane>
      </Panel>
    )
  if (error)
    return (
      <div>
        <Notice tone="error">{texts.failed}</Notice>
        <Actions
          main={
            <Button kind="main" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          }
        />
      </div>
    )
  return (
    <div className={styles.loading} role="status" aria-busy>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {['one', 'two', 'three'].map((line) => (
        <Skeleton key={line} className={styles.line} />
      ))}
    </div>
  )
}
