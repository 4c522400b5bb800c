/**
 * Random numbers that a seed repeats (mulberry32), so that every round and every shot can be had
 * again.
 */
export function randomFrom(seed: number) {
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
    between: (low: number, high: number) => low + next() * (high - low),
    /** True for this share of the times, from 0 to 1. */
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => upTo(255))),
    shuffled<T>(list: readonly T[]) {
      return list
        .map((each) => [next(), each] as const)
        .sort(([one], [other]) => one - other)
        .map(([, each]) => each)
    },
  }
}

export type Random = ReturnType<typeof randomFrom>
