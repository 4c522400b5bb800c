import { useId, useState } from 'react'
import { usePageTitle } from '../browser/pageTitle.ts'
import {
  DiscoverActions,
  DiscoverError,
  DiscoverSigns,
} from '../features/members/DiscoverActions.tsx'
import { DiscoverFilters } from '../features/members/DiscoverFilters.tsx'
import { DiscoverResults } from '../features/members/DiscoverResults.tsx'
import { DiscoverWelcome } from '../features/members/DiscoverWelcome.tsx'
import { FoldedSearch, useFold } from '../features/members/FoldedSearch.tsx'
import { PeopleMap } from '../features/members/map/PeopleMap.tsx'
import { discoverTexts as texts } from '../features/members/members.texts.ts'
import { useDiscover } from '../features/members/useDiscover.ts'
import { SendToLogin } from '../session/SessionProvider.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { useIsHydrated } from '../ui/kit/forms/useIsHydrated.ts'
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
  if (discover.hasEnded) return <SendToLogin />

  const isEmpty = isSearching && result.data?.pagination.total === 0 && !result.isPlaceholderData

  return (
    <>
      <div className={styles.discoverHead} data-searching={isSearching || undefined}>
        <div className="wrap">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
          <DiscoverSigns {...discover.chosen} />
        </div>
      </div>
      {/* A new one for members, whose search folds it on a phone: nothing that is seen moves. */}
      <div key={status === 'in' ? 'member' : 'all'} className="wrap">
        <search
          ref={fold.panel}
          id={ids.search}
          className={styles.discoverPanel}
          data-folded={fold.isFolded || undefined}
          inert={!isHydrated}
        >
          {search && fold.isFolded && (
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
            onSearch={() => {
              fold.close()
              discover.searchChosen()
            }}
          />
          <DiscoverActions
            isChecking={status === 'checking'}
            isRefreshing={result.isFetching}
            onClear={discover.clear}
            onShowAll={isEmpty ? undefined : discover.showAll}
            onRefresh={isSearching ? discover.refresh : undefined}
          />
        </search>
        {status === 'checking' && (
          <div className={styles.discoverBody}>
            <Spinner text={texts.checking} />
          </div>
        )}
        {status !== 'checking' && (
          <div
            className={
              status === 'in' ? `${styles.discoverBody} ${styles.withMap}` : styles.discoverBody
            }
          >
            {status === 'in' && (
              <PeopleMap
                id={ids.map}
                isOpen={isMapOpen}
                onToggle={toggleMap}
                isCompact={isSearching}
                type={discover.chosen.hostornomad}
                country={search?.country ?? ''}
                onChoose={discover.goTo}
              />
            )}
            <div>
              {!isSearching && <DiscoverWelcome isMember={status === 'in'} />}
              {isSearching &&
                (result.isError && !result.isFetching ? (
                  <DiscoverError error={result.error} onTryAgain={discover.tryAgain} />
                ) : (
                  <DiscoverResults
                    search={search}
                    result={result}
                    heading={discover.heading}
                    onRemove={discover.remove}
                    onShowAll={discover.showAll}
                    onTurn={discover.readHeading}
                  />
                ))}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
