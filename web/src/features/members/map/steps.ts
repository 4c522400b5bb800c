import type { Drawing } from './countryShapes.ts'

interface Place {
  country: string
  label: string
  at: Drawing['at']
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the place that a key leads to: an arrow to the nearest one on that side, Home and End to
 * the first and last by name, a letter to the next name with it. Undefined if there is none.
 */
export function stepFrom<P extends Place>(
  places: readonly P[],
  from: P,
  key: string,
): P | undefined {
  const direction = directions[key]
  if (direction) return nearest(places, from, direction)
  if (key === 'Home') return places[0]
  if (key === 'End') return places.at(-1)
  if (key.length > 1 || key === ' ') return undefined
  const here = places.indexOf(from)
  return [...places.slice(here + 1), ...places.slice(0, here)].find(({ label }) =>
    label.toLowerCase().startsWith(key.toLowerCase()),
  )
}

function nearest<P extends Place>(
  places: readonly P[],
  from: P,
  [dx, dy]: readonly [number, number],
) {
  let best: { place: P; cost: number } | undefined
  for (const place of places) {
    const [x, y] = [place.at[0] - from.at[0], place.at[1] - from.at[1]]
    const along = x * dx + y * dy
    if (along <= 0) continue
    // Distance to the side counts more than distance ahead.
    const cost = along + 2.5 * Math.abs(x * dy - y * dx)
    if (!best || cost < best.cost) best = { place, cost }
  }
  return best?.place
}
