export type Random = ReturnType<typeof randomOf>

/** The same numbers for the same seed (mulberry32), so that every shot can be fired again. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (max: number) => Math.floor(next() * (max + 1))
  return {
    upTo,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => upTo(255))),
  }
}
