/** Random numbers that a seed repeats (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    between,
    isOnce: (chance: number) => next() < chance,
    shuffled<T>(list: readonly T[]) {
      return list
        .map((each) => [next(), each] as const)
        .sort(([one], [other]) => one - other)
        .map(([, each]) => each)
    },
  }
}

export type Random = ReturnType<typeof randomFrom>
