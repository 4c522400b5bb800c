/** A country on the map: its centre, and its outline unless a dot stands for it. */
export interface Drawing {
  at: readonly [x: number, y: number]
  path?: string
}

/**
 * Every country of the contract in the Equal Earth projection; a file of its own, loaded with the
 * map.
 */
export async function loadCountryShapes(): Promise<ReadonlyMap<string, Drawing>> {
  const { default: shapes } = await import('./countryShapes.json')
  return new Map(Object.entries(shapes as unknown as Record<string, Drawing>))
}

type Box = readonly [left: number, top: number, width: number, height: number]

/** The part of the map that each region shows; their names, in their order, are in `map.texts.ts`. */
export const boxes = {
  world: [-600, -392, 1600, 710],
  europe: [-78, -372, 300, 196],
  africa: [-160, -226, 440, 440],
  asia: [90, -310, 520, 400],
  northAmerica: [-560, -392, 430, 330],
  caribbean: [-430, -170, 210, 140],
  southAmerica: [-400, -120, 270, 440],
  oceania: [440, -90, 560, 370],
} as const satisfies Record<string, Box>

export type Region = keyof typeof boxes

export const isInView = ([x, y]: Drawing['at'], [left, top, width, height]: Box) =>
  x >= left && x <= left + width && y >= top && y <= top + height
