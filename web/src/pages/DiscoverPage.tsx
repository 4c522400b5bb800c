import { useId, useState } from 'react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { DiscoverActions, DiscoverSigns } from '../features/members/DiscoverActions.tsx'
import { DiscoverFilters } from '../features/members/DiscoverFilters.tsx'
import { DiscoverResults } from '../features/members/DiscoverResults.tsx'
import { DiscoverWelcome } from '../features/members/DiscoverWelcome.tsx'
import { moreInUse } from '../features/members/discoverSearch.ts'
import { PeopleMap } from '../features/members/map/PeopleMap.tsx'
import { discoverTexts as texts } from '../features/members/members.texts.ts'
import { FoldedSearch, useFold } from '../features/members/search/FoldedSearch.tsx'
import { MorePanel } from '../features/members/search/MorePanel.tsx'
import { useMorePanel } from '../features/members/search/useMorePanel.ts'
import { useDiscover } from '../features/members/useDiscover.ts'
import { SendToLogin } from '../session/SessionProvider.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { useIsHydrated } from '../ui/kit/forms/useIsHydrated.ts'
import { Panel } from '../ui/kit/layout.ts'
import { PageBody, PageHead } from '../ui/kit/text/PageHead.tsx'
import styles from './DiscoverPage.module.css'

/**
 * spec §2, Discover: checks the login, then shows the search, an error, results, or the welcome.
 */
export function Component() {
  usePageTitle(texts.title)
  const discover = useDiscover()
  const isHydrated = useIsHydrated()
  const ids = { search: useId(), map: useId() }
  const [isMapOpen, setMapOpen] = useState(false)
  const toggleMap = () => setMapOpen(!isMapOpen)
  const { status, search, result } = discover
  const isSearching = status === 'in' && search !== undefined
  const fold = useFold(isSearching ? search : undefined, discover.heading)
  const more = useMorePanel(discover, fold.close)
  // The error is shown in the search.
  const isFolded = fold.isFolded && !more.isRefused
  if (discover.hasEnded) return <SendToLogin />

  const isEmpty = isSearching && result.data?.pagination.total === 0 && !result.isPlaceholderData

  return (
    <>
      <PageHead
        title={texts.title}
        hint={texts.hint}
        isOverlapped
        className={isSearching ? styles.headOfResults : undefined}
      >
        <DiscoverSigns {...discover.chosen} />
      </PageHead>
      {/* A new one for members, whose search folds it on a phone: nothing that is seen moves. */}
      <PageBody
        key={status === 'in' ? 'member' : 'all'}
        className={isSearching ? styles.results : undefined}
      >
        <Panel
          as="search"
          pad="medium"
          lift="high"
          ref={fold.panel}
          id={ids.search}
          className={styles.panel}
          data-folded={isFolded || undefined}
          inert={!isHydrated}
        >
          {search && isFolded && (
            <FoldedSearch
              filters={search}
              searchId={ids.search}
              mapId={ids.map}
              isMapOpen={isMapOpen}
              onChange={fold.open}
              onToggleMap={toggleMap}
            />
          )}
          <DiscoverFilters
            chosen={discover.chosen}
            place={search?.country ?? ''}
            isChecking={status === 'checking'}
            onChoose={discover.choose}
            onSearch={() => void more.search()}
            actions={
              <DiscoverActions
                isChecking={status === 'checking'}
                isRefreshing={result.isFetching}
                more={status === 'in' ? more : undefined}
                onClear={discover.clear}
                onShowAll={isEmpty ? undefined : discover.showAll}
                onRefresh={isSearching ? discover.refresh : undefined}
              />
            }
            more={
              status === 'in' &&
              more.isOpen && (
                <MorePanel
                  id={more.id}
                  onClose={more.close}
                  chosen={discover.chosen}
                  onChoose={discover.choose}
                  problems={more.problems}
                  attempt={more.attempt}
                />
              )
            }
          />
        </Panel>
        {status === 'checking' && (
          <div className={styles.body}>
            <Spinner text={texts.checking} />
          </div>
        )}
        {status !== 'checking' && (
          <div className={styles.body} data-map={status === 'in' || undefined}>
            {status === 'in' && (
              <PeopleMap
                id={ids.map}
                isOpen={isMapOpen}
                onToggle={toggleMap}
                isCompact={isSearching}
                type={discover.chosen.hostornomad}
                country={search?.country ?? ''}
                isSearch={search !== undefined && moreInUse(search).length > 0}
                onChoose={discover.goTo}
              />
            )}
            <div>
              {!isSearching && <DiscoverWelcome isMember={status === 'in'} />}
              {isSearching && (
                <DiscoverResults
                  search={search}
                  result={result}
                  isRefused={more.isRefused}
                  heading={discover.heading}
                  onRemove={discover.remove}
                  onShowAll={discover.showAll}
                  onSort={discover.sort}
                  onTurn={discover.readHeading}
                  onTryAgain={discover.tryAgain}
                />
              )}
            </div>
          </div>
        )}
      </PageBody>
    </>
  )
}
