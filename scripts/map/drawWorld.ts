// Draws web/src/features/members/map/countryShapes.json from Natural Earth, as world-atlas packs
// it; the licences lie beside the drawing. To be run by hand when the table of countries has
// changed: node scripts/map/drawWorld.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { countries } from '@wayside/contract/countries'
import { areaOf, centreOf, type Point, pathOf, pointsWorthKeeping, project } from './geometry.ts'
import { dotsByHand, ourNameOf, ownerOf } from './names.ts'

interface Topology {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: {
    countries: {
      geometries: ({ properties: { name: string } } & (
        | { type: 'Polygon'; arcs: number[][] }
        | { type: 'MultiPolygon'; arcs: number[][][] }
      ))[]
    }
  }
}

const WIDTH = 1600
// In square units of the drawing: smaller bends and islands are dropped; smaller countries get a
// dot.
const DETAIL = 2
const ISLET = 7
const SMALL = 26

const out = new URL('../../web/src/features/members/map/countryShapes.json', import.meta.url)
const atlas = new URL(import.meta.resolve('world-atlas/countries-50m.json'))
const { transform, arcs, objects } = JSON.parse(readFileSync(atlas, 'utf8')) as Topology

const lines = arcs.map((arc) => {
  let [x, y] = [0, 0]
  const line = arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [
      x * transform.scale[0] + transform.translate[0],
      y * transform.scale[1] + transform.translate[1],
    ]
  })
  const isNeeded = pointsWorthKeeping(line.map(placed), DETAIL)
  return line.filter((_, at) => isNeeded[at])
})

function placed(point: Point) {
  return project(point, WIDTH)
}

const lineOf = (index: number) =>
  index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? [])
const ringOf = (indices: number[]) => indices.flatMap((index) => lineOf(index).slice(1))

function middleOf(ring: Point[]): Point {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** Draws the parts of Russia and Fiji beyond the 180th meridian next to the rest of them. */
const unbroken = (country: string, ring: Point[]) =>
  /^(russia|fiji)$/.test(country) ? ring.map(([x, y]): Point => [x < 0 ? x + 360 : x, y]) : ring

/** Polynesia is drawn beside Fiji, not at the other end of the world. */
const acrossThePacific = ([x, y]: Point): Point => [x < -120 && y < 5 ? x + 360 : x, y]

const rings = new Map<string, Point[][]>()
for (const shape of objects.countries.geometries) {
  const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs
  for (const [outer = []] of polygons) {
    const ring = ringOf(outer)
    const owner = ownerOf(ourNameOf(shape.properties.name), middleOf(ring))
    const isPolynesian = middleOf(ring)[0] < -120 && middleOf(ring)[1] < 5
    const whole = isPolynesian ? ring.map(acrossThePacific) : unbroken(owner ?? '', ring)
    if (owner) rings.set(owner, [...(rings.get(owner) ?? []), whole.map(placed)])
  }
}

const biggestFirst = (all: Point[][]) => all.toSorted((one, other) => areaOf(other) - areaOf(one))
const whole = ([x, y]: Point) => [Math.round(x), Math.round(y)]

function drawingOf(country: string) {
  const [main, ...others] = biggestFirst(rings.get(country) ?? [])
  const byHand = dotsByHand[country]
  if (byHand) return { at: whole(placed(acrossThePacific(byHand))) }
  if (!main) throw new Error(`No place on the map for ${country}`)
  const at = whole(centreOf(main))
  if (areaOf(main) < SMALL) return { at }
  return { at, path: pathOf([main, ...others.filter((ring) => areaOf(ring) >= ISLET)]) }
}

const shapes = Object.fromEntries(countries.map(({ value }) => [value, drawingOf(value)]))
writeFileSync(out, `${JSON.stringify(shapes).replaceAll('},"', '},\n"')}\n`)
