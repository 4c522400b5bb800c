import { countryName } from '@wayside/contract/countries'
import { Eraser, RefreshCw, SlidersHorizontal, Users } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import { Row } from '../../ui/kit/layout.ts'
import { Sign, Signpost } from '../../ui/kit/Signpost.ts'
import styles from './DiscoverActions.module.css'
import { crowdOf } from './discoverSearch.texts.ts'
import type { Filters } from './discoverSearch.ts'
import { LoneSign } from './LoneSign.tsx'
import { discoverTexts as texts } from './members.texts.ts'
import { moreTexts } from './search/more.texts.ts'
import { whyNoMembers } from './useMembers.ts'

interface DiscoverActionsProps {
  isChecking: boolean
  isRefreshing: boolean
  onClear: () => void
  /** Undefined for visitors, who see no members. */
  more:
    | {
        /** How many more filters are set. */
        count: number
        isOpen: boolean
        id: string
        button: RefObject<HTMLButtonElement | null>
        toggle: () => void
      }
    | undefined
  /** Undefined while the empty result offers the same. */
  onShowAll: (() => void) | undefined
  /** Undefined before the first search. */
  onRefresh: (() => void) | undefined
}

export function DiscoverActions({
  isChecking,
  isRefreshing,
  onClear,
  more,
  onShowAll,
  onRefresh,
}: DiscoverActionsProps) {
  return (
    <Row gap={1} lines="close" className={styles.actions}>
      <Button kind="quiet" onClick={onClear}>
        <Eraser aria-hidden />
        {texts.clear}
      </Button>
      {more && (
        <Button
          ref={more.button}
          kind="quiet"
          aria-expanded={more.isOpen}
          aria-controls={more.isOpen ? more.id : undefined}
          onClick={more.toggle}
        >
          <SlidersHorizontal aria-hidden />
          <span>{moreTexts.more(more.count)}</span>
        </Button>
      )}
      {onShowAll && (
        <Button kind="quiet" disabled={isChecking} onClick={onShowAll}>
          <Users aria-hidden />
          {texts.showAll}
        </Button>
      )}
      <Button kind="quiet" aria-busy={isRefreshing} disabled={!onRefresh} onClick={onRefresh}>
        <RefreshCw aria-hidden />
        {texts.refresh}
      </Button>
    </Row>
  )
}

/** Repeats on direction signs what the fields beside them say; an ornament. */
export function DiscoverSigns({ country, near, hostornomad }: Filters) {
  const [place = ''] = near.split(',')
  return (
    <Signpost as="div" className={styles.signs} aria-hidden>
      <Sign as="span" key={`place ${country}`} className={styles.sign} data-type="host">
        {place.trim() || (country ? countryName(country) : texts.anywhere)}
      </Sign>
      <Sign
        as="span"
        key={`type ${hostornomad}`}
        className={styles.sign}
        data-type={hostornomad || 'host'}
      >
        {crowdOf(hostornomad) ?? texts.anyone}
      </Sign>
    </Signpost>
  )
}

/** Shows the error of the whole screen (spec §2). */
export function DiscoverError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <EmptyState
      isAlert
      picture={<LoneSign isFallen />}
      title={texts.failedTitle}
      text={whyNoMembers(error)}
    >
      <Button kind="main" onClick={onTryAgain}>
        <RefreshCw aria-hidden />
        {texts.tryAgain}
      </Button>
    </EmptyState>
  )
}
