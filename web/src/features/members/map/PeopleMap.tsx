import { useQuery } from '@tanstack/react-query'
import { members } from '@wayside/contract/members'
import { Map as MapIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMatches } from '../../../browser/mediaQueries.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { ChipButton } from '../../../ui/kit/Chip.tsx'
import { QueryFailed } from '../../../ui/kit/feedback/QueryView.tsx'
import { Select } from '../../../ui/kit/forms/controls.tsx'
import { Panel, Row, Text, WithIcon } from '../../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { boxes, loadCountryShapes, type Region } from './countryShapes.ts'
import { countIn, crowd, labelOf, mapTexts as texts } from './map.texts.ts'
import styles from './PeopleMap.module.css'
import { placesOn, shadeOf, wordsOf } from './places.ts'
import { WorldMap } from './WorldMap.tsx'

interface PeopleMapProps {
  /** The member type of the search, or empty. */
  type: string
  /** The destination of the search, or empty. */
  country: string
  /** The list beside it is a search by more than type and country. */
  isSearch: boolean
  onChoose: (country: string) => void
}

interface Foldable {
  id: string
  isOpen: boolean
  onToggle: () => void
  /** On a phone the folded search has the button. */
  isCompact: boolean
}

// With data saving, the map loads only on a press.
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Shows the number of members by country: beside the list where there is room, else behind a
 * button.
 */
export function PeopleMap({
  id,
  isOpen,
  onToggle,
  isCompact,
  ...search
}: PeopleMapProps & Foldable) {
  const hasRoom = useMatches('(min-width: 1061px)') && !savesData()
  const isShown = hasRoom || isOpen
  return (
    <section
      className={styles.peopleMap}
      data-compact={isCompact || undefined}
      aria-label={texts.title}
    >
      {!hasRoom && (
        <Button
          wide
          className={styles.peopleMapToggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <MapIcon aria-hidden />
          <span>{isOpen ? texts.hide : texts.show}</span>
        </Button>
      )}
      <Panel gap={3} pad="small" className={styles.peopleMapSheet} id={id} hidden={!isShown}>
        {isShown && <Sheet {...search} />}
      </Panel>
    </section>
  )
}

function Sheet({ type, country, isSearch, onChoose }: PeopleMapProps) {
  const { shapes, counts, hasFailed, tryAgain } = useMap(true)
  const [region, setRegion] = useState<Region>('world')
  const [says, say] = useState('')
  const drawn = useMemo(
    () => (shapes && counts ? placesOn(shapes, counts, type) : undefined),
    [shapes, counts, type],
  )
  const chosen = drawn?.places.find((place) => place.country === country)
  const remote = counts?.find(
    (counted) => counted.country === 'remote' && countIn(counted, type) > 0,
  )
  const toggle = (place: string) => onChoose(place === country ? '' : place)

  return (
    <>
      <Row as="header" justify="between" gap={3} lines="near">
        <h2>{texts.title}</h2>
        <Select
          aria-label={texts.region}
          value={region}
          onChange={({ target }) => setRegion(target.value as Region)}
        >
          {Object.entries(texts.regions).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Row>
      <div className={styles.peopleMapPaper}>
        {shapes && drawn ? (
          <WorldMap
            shapes={shapes}
            places={drawn.places}
            country={country}
            box={boxes[region]}
            onChoose={toggle}
            onSay={say}
            onOutside={() => setRegion('world')}
          />
        ) : (
          !hasFailed && <VisuallyHidden as="p">{texts.loading}</VisuallyHidden>
        )}
        {hasFailed && (
          <div className={styles.peopleMapFailed}>
            <QueryFailed onTryAgain={tryAgain}>{texts.failed}</QueryFailed>
          </div>
        )}
      </div>
      {isSearch && (
        <Text ink="quiet" size="small">
          {texts.countsAll}
        </Text>
      )}
      {/* Hidden from screen readers: the countries have labels of their own. */}
      <Text size="small" weight="strong" className={styles.peopleMapSays} aria-hidden>
        {says || chosen?.says || texts.hint}
      </Text>
      <MapLegend shades={drawn?.shades ?? []} type={type} />
      {remote && (
        <p>
          <ChipButton aria-pressed={country === 'remote'} onClick={() => toggle('remote')}>
            {labelOf(remote, type)}
          </ChipButton>
        </p>
      )}
    </>
  )
}

/** The legend of the shades. */
function MapLegend({ shades, type }: { shades: readonly number[]; type: string }) {
  const who = crowd(type)
  return (
    <Row as="dl" gap={4} lines="near" ink="quiet" size="mini">
      <WithIcon as="div">
        <dt className={styles.peopleMapSwatch} />
        <dd>{texts.none}</dd>
      </WithIcon>
      {wordsOf(shades).map((words, at) => (
        <WithIcon as="div" key={words}>
          <dt className={styles.peopleMapSwatch} data-shade={shadeOf(shades[at] ?? 0, shades)} />
          <dd>{words}</dd>
        </WithIcon>
      ))}
      <WithIcon as="div">
        <VisuallyHidden as="dt">{texts.of}</VisuallyHidden>
        <dd>{who}</dd>
      </WithIcon>
    </Row>
  )
}

/** Loads the outlines and the counts only when the map is shown. */
function useMap(isShown: boolean) {
  const shapes = useQuery({
    queryKey: ['map'],
    queryFn: loadCountryShapes,
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const counts = useQuery({
    queryKey: ['members', 'countries'],
    queryFn: async ({ signal }) => (await call(members.countries, {}, signal)).countries,
    enabled: isShown,
  })
  return {
    shapes: shapes.data,
    counts: counts.data,
    hasFailed:
      (shapes.isError && !shapes.isFetching) ||
      (counts.isError && !counts.data && !counts.isFetching),
    tryAgain: () => {
      if (!shapes.data) void shapes.refetch()
      void counts.refetch()
    },
  }
}
