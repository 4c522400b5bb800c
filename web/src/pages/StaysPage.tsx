import { usePageTitle } from '../browser/pageTitle.ts'
import { listTexts as texts } from '../features/agreements/agreements.texts.ts'
import { Agreements, ListTabs } from '../features/agreements/list/Agreements.tsx'
import {
  urlOfList,
  useAgreementList,
  useListPlace,
} from '../features/agreements/list/useAgreementList.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { Pager } from '../ui/kit/navigation/Pager.tsx'
import { Page } from '../ui/kit/parts.ts'
import styles from './StaysPage.module.css'

/** All that a member arranges with others. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const { list, page } = useListPlace()
  const query = useAgreementList(list, page)
  const pages = query.data?.pagination
  return (
    <Page className={styles.stays}>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.lead}</p>
      <ListTabs list={list} />
      {me && <Agreements me={me._id} {...{ list, query }} />}
      {pages && (
        <Pager
          current={pages.currentPage}
          total={pages.totalPages}
          urlOf={(next) => urlOfList(list, next)}
          onTurn={() => scrollTo({ top: 0 })}
        />
      )}
    </Page>
  )
}
