interface Point {
  x: number
  y: number
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spreadOf = ([one, other]: readonly Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** What one finger, or two, did between two moments: how far their middle went, around where, and how much they spread. */
export function strokeOf(before: readonly Point[], after: readonly Point[]) {
  const [from, to] = [middleOf(before), middleOf(after)]
  const [narrow, wide] = [spreadOf(before), spreadOf(after)]
  return { by: { x: to.x - from.x, y: to.y - from.y }, around: to, spread: narrow > 0 && wide > 0 ? wide / narrow : 1 }
}
