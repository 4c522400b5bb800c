/** How many wrong, missing, added or swapped letters a name of this length may have. */
export const typosIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

const rows = [0, 1, 2].map(() => new Uint8Array(256))

/**
 * Counts the wrong, missing, added and swapped letters between two words; more than `most` is any
 * number above it.
 */
export function distance(one: string, other: string, most: number) {
  if (Math.abs(one.length - other.length) > most || other.length > 250) return most + 1
  let [before, last, next] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= other.length; column++) last[column] = column
  for (let row = 1; row <= one.length; row++) {
    next[0] = row
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const typos = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : most + 1,
      )
      next[column] = typos
      least = Math.min(least, typos)
    }
    if (least > most) return most + 1
    ;[before, last, next] = [last, next, before]
  }
  return last[other.length] ?? 0
}
