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

interface View {
  name: string
  box: readonly [number, number, number, number]
}

/** The regions to choose from; the whole world comes first. */
export const views = [
  { name: 'World', box: [-600, -392, 1600, 710] },
  { name: 'Europe', box: [-78, -372, 300, 196] },
  { name: 'Africa', box: [-160, -226, 440, 440] },
  { name: 'Asia', box: [90, -310, 520, 400] },
  { name: 'North America', box: [-560, -392, 430, 330] },
  { name: 'Caribbean', box: [-430, -170, 210, 140] },
  { name: 'South America', box: [-400, -120, 270, 440] },
  { name: 'Oceania', box: [440, -90, 560, 370] },
] as const satisfies readonly View[]

export type ViewName = (typeof views)[number]['name']

export const boxOf = (name: ViewName) =>
  views.find((view) => view.name === name)?.box ?? views[0].box

export const isInView = ([x, y]: Drawing['at'], [left, top, width, height]: View['box']) =>
  x >= left && x <= left + width && y >= top && y <= top + height
