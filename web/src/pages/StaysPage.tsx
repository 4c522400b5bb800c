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
import { Screen } from '../ui/kit/Screen.tsx'

const head = { title: texts.title, hint: texts.hint, width: 'wide' } as const
export const handle = { Head: () => <Screen {...head} /> }

/** All that a member arranges with others. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const { list, page } = useListPlace()
  const query = useAgreementList(list, page)
  const pages = query.data?.pagination
  return (
    <Screen {...head}>
      <ListTabs list={list} />
      {me && <Agreements me={me._id} {...{ list, query }} />}
      {pages && (
        <Pager
          current={pages.currentPage}
          total={pages.totalPages}
          linkOf={(next) => ({ to: urlOfList(list, next) })}
          onTurn={() => scrollTo({ top: 0 })}
        />
      )}
    </Screen>
  )
}
