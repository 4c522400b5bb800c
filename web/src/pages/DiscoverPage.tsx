import { usePageTitle } from '../browser/pageTitle.ts'
import {
  DiscoverActions,
  DiscoverError,
  DiscoverSigns,
} from '../features/members/DiscoverActions.tsx'
import { DiscoverFilters } from '../features/members/DiscoverFilters.tsx'
import { DiscoverResults } from '../features/members/DiscoverResults.tsx'
import { DiscoverWelcome } from '../features/members/DiscoverWelcome.tsx'
import { PeopleMap } from '../features/members/map/PeopleMap.tsx'
import { discoverTexts as texts } from '../features/members/members.texts.ts'
import { useDiscover } from '../features/members/useDiscover.ts'
import { SendToLogin } from '../session/SessionProvider.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useIsHydrated } from '../ui/forms/useIsHydrated.ts'
import styles from './DiscoverPage.module.css'

/**
 * spec §2, Discover: checks the login, then shows the search, an error, results, or the welcome.
 */
export function Component() {
  usePageTitle(texts.title)
  const discover = useDiscover()
  const isHydrated = useIsHydrated()
  const { status, search, result } = discover
  if (discover.hasEnded) return <SendToLogin />

  const isSearching = status === 'in' && search !== undefined
  const isEmpty = isSearching && result.data?.pagination.total === 0 && !result.isPlaceholderData

  return (
    <>
      <div className={styles.discoverHead}>
        <div className="wrap">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
          <DiscoverSigns {...discover.chosen} />
        </div>
      </div>
      <div className="wrap">
        <search className={styles.discoverPanel} inert={!isHydrated}>
          <DiscoverFilters
            chosen={discover.chosen}
            place={search?.country ?? ''}
            isChecking={status === 'checking'}
            onChoose={discover.choose}
            onSearch={discover.searchChosen}
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
