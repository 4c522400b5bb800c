import { type KeyboardEvent, memo, useState } from 'react'
import { type Drawing, isInView } from './countryShapes.ts'
import { mapTexts as texts } from './map.texts.ts'
import type { Place } from './places.ts'
import { stepFrom } from './steps.ts'
import styles from './WorldMap.module.css'

interface Props {
  shapes: ReadonlyMap<string, Drawing>
  places: readonly Place[]
  country: string
  box: readonly [number, number, number, number]
  onChoose: (country: string) => void
  /** Called with the label of the country under the pointer or the focus; empty when it is left. */
  onSay: (words: string) => void
  /** Called when the focus moves to a country outside the view. */
  onOutside: () => void
}

/** A dot is mostly border, whose width is the same in every view. */
const outlineOf = ({ path, at: [x, y] }: Drawing) =>
  path ?? `M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0z`
const shapeOf = ({ path }: Drawing) => (path ? 'area' : 'dot')

/** Draws the countries. Those with members are buttons, and one of them is in the tab order. */
export function WorldMap({ shapes, places, country, box, onChoose, onSay, onOutside }: Props) {
  const [stop, setStop] = useState('')
  const [ringed, setRinged] = useState<Place>()
  const chosen = shapes.get(country)
  const tabStop =
    [stop, country].find((each) => places.some((place) => place.country === each)) ??
    places[0]?.country

  const arrive = (place: Place, target: Element) => {
    setStop(place.country)
    onSay(place.says)
    if (target.matches(':focus-visible')) setRinged(place)
    if (!isInView(place.at, box)) onOutside()
  }
  const leave = () => {
    setRinged(undefined)
    onSay('')
  }
  const onKeyDown = (event: KeyboardEvent<SVGElement>, place: Place) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(place.country)
      return
    }
    const next = stepFrom(places, place, event.key)
    if (next || event.key.startsWith('Arrow')) event.preventDefault()
    if (next)
      event.currentTarget.ownerSVGElement
        ?.querySelector<SVGElement>(`[data-country="${next.country}"]`)
        ?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg className={styles.worldMap} viewBox={box.join(' ')} role="group" aria-label={texts.map}>
      <Land shapes={shapes} />
      {places.map((place) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no button
        <g
          key={place.country}
          className={styles.mapPlace}
          data-shade={place.shade}
          data-country={place.country}
          role="button"
          tabIndex={place.country === tabStop ? 0 : -1}
          aria-label={place.says}
          aria-pressed={place.country === country}
          onClick={() => onChoose(place.country)}
          onKeyDown={(event) => onKeyDown(event, place)}
          onFocus={({ currentTarget }) => arrive(place, currentTarget)}
          onBlur={leave}
          onPointerEnter={() => onSay(place.says)}
          onPointerLeave={() => onSay(ringed?.says ?? '')}
        >
          {!place.path && <path className={styles.mapReach} d={outlineOf(place)} />}
          <path data-shape={shapeOf(place)} d={outlineOf(place)} />
        </g>
      ))}
      {chosen && (
        <path
          className={styles.mapChosen}
          data-shape={shapeOf(chosen)}
          d={outlineOf(chosen)}
          aria-hidden
        />
      )}
      {ringed && (
        <path
          className={styles.mapRing}
          data-shape={shapeOf(ringed)}
          d={outlineOf(ringed)}
          aria-hidden
        />
      )}
    </svg>
  )
}

/** Countries without members are drawn once. */
const Land = memo(function Land({ shapes }: { shapes: ReadonlyMap<string, Drawing> }) {
  return (
    <g className={styles.mapLand} aria-hidden>
      {[...shapes].map(([country, drawing]) => (
        <path key={country} data-shape={shapeOf(drawing)} d={outlineOf(drawing)} />
      ))}
    </g>
  )
})
