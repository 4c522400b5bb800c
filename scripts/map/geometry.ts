export type Point = readonly [x: number, y: number]

const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const M = Math.sqrt(3) / 2
const HALF = 2.706629 // of the width, in the units of the projection

/**
 * Projects longitude and latitude (Equal Earth) onto a map of this width; y grows southwards from
 * the equator.
 */
export function project([longitude, latitude]: Point, width: number): Point {
  const theta = Math.asin(M * Math.sin((latitude * Math.PI) / 180))
  const t2 = theta * theta
  const t6 = t2 ** 3
  const x = ((longitude * Math.PI) / 180) * Math.cos(theta)
  const y = theta * (A1 + A2 * t2 + t6 * (A3 + A4 * t2))
  const slope = M * (A1 + 3 * A2 * t2 + t6 * (7 * A3 + 9 * A4 * t2))
  const unit = width / 2 / HALF
  return [(x / slope) * unit, -y * unit]
}

const triangle = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/**
 * Drops the points of a line whose bend is smaller than `detail` (Visvalingam), smallest first.
 * Both ends stay, so that shared borders stay shared; a closed line keeps a triangle.
 */
export function pointsWorthKeeping(line: readonly Point[], detail: number): boolean[] {
  const isNeeded = line.map(() => true)
  const left = line.map((_, at) => at)
  const least = String(line[0]) === String(line.at(-1)) ? 4 : 2
  while (left.length > least) {
    const bends = left
      .slice(1, -1)
      .map((at, i) =>
        triangle(
          line[left[i] ?? 0] ?? [0, 0],
          line[at] ?? [0, 0],
          line[left[i + 2] ?? 0] ?? [0, 0],
        ),
      )
    const smallest = Math.min(...bends)
    if (smallest >= detail) break
    const [gone = 0] = left.splice(bends.indexOf(smallest) + 1, 1)
    isNeeded[gone] = false
  }
  return isNeeded
}

const turns = (ring: readonly Point[]) =>
  ring.map(([ax, ay], at) => [ax, ay, ...(ring[(at + 1) % ring.length] ?? [0, 0])] as const)

export const areaOf = (ring: readonly Point[]) =>
  Math.abs(turns(ring).reduce((sum, [ax, ay, bx, by]) => sum + ax * by - bx * ay, 0)) / 2

/** Returns the centroid of a ring. */
export function centreOf(ring: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0]
  for (const [ax, ay, bx, by] of turns(ring)) {
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return area === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)]
}

/** Returns an SVG path of whole numbers with relative steps. */
export function pathOf(rings: readonly (readonly Point[])[]): string {
  return rings.map(ringPath).join('')
}

function ringPath(ring: readonly Point[]) {
  let [x, y] = [0, 0]
  const steps: string[] = []
  for (const [at, [px, py]] of ring.entries()) {
    const step = [Math.round(px) - x, Math.round(py) - y] as const
    if (at > 0 && step[0] === 0 && step[1] === 0) continue
    steps.push(`${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`)
    x += step[0]
    y += step[1]
  }
  const [start, ...rest] = steps
  return `M${start}l${rest.reduce((all, step) => `${all}${all && !step.startsWith('-') ? ' ' : ''}${step}`, '')}z`
}
