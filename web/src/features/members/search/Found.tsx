import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Text } from '../../../ui/kit/layout.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import type { Search } from '../discoverSearch.ts'
import { MemberGrid } from '../MemberGrid.tsx'
import styles from './Found.module.css'
import { type Sort, foundTexts as texts } from './found.texts.ts'
import { NobodyFound } from './NobodyFound.tsx'
import { ReasonList } from './ReasonList.tsx'
import { SortBar } from './SortBar.tsx'
import type { MemberPage } from './searchPeople.ts'

export interface FoundProps {
  search: Search
  /** Undefined while it loads. */
  page: MemberPage | undefined
  onSort: (sort: Sort) => void
  onShowAll: () => void
}

/** The members who were found, in their order and with the reasons for it. */
export function Found({ search, page, onSort, onShowAll }: FoundProps) {
  if (page?.pagination.total === 0)
    return <NobodyFound search={search} meant={page.meant} onShowAll={onShowAll} />
  const { isAtLeast, hasMore = true } = page?.pagination ?? {}
  return (
    <>
      <SortBar search={search} isClose={page?.isClose === true} onSort={onSort} />
      {page?.isClose && (
        <Notice tone="info" className={styles.close}>
          {withNames(texts.close, search.q)}
        </Notice>
      )}
      <MemberGrid
        members={page?.users}
        foundOf={({ city, reasons = [] }) => ({
          // The reasons tell the city of those who live near.
          city: reasons.some(({ why }) => why === 'city') ? undefined : city,
          reasons: <ReasonList reasons={reasons} filters={search} />,
        })}
      />
      {isAtLeast && !hasMore && (
        <Text ink="quiet" className={styles.others}>
          {texts.others}
        </Text>
      )}
    </>
  )
}
