/** Which of the four shades to use when there are so many: far apart, to be told apart. */
const spread: readonly (readonly number[])[] = [[], [3], [2, 4], [1, 2, 4], [1, 2, 3, 4]]

/** The least counts of the shades, from pale to full: evenly many times more from one to the next. */
export function shadesUpTo(most: number): number[] {
  const ratio = most ** (1 / 4)
  const starts = [0, 1, 2, 3].map((step) => Math.ceil(ratio ** step))
  return [...new Set(starts)].filter((start) => start > 0 && start <= most)
}

/** Which shade a count has, from 1 to 4, the fullest. */
export const shadeOf = (count: number, shades: readonly number[]) =>
  spread[shades.length]?.[shades.filter((start) => count >= start).length - 1] ?? 0

const number = new Intl.NumberFormat('en')

/** What the shades mean: "1", "2–4", "5 or more". */
export const wordsOf = (shades: readonly number[]) =>
  shades.map((start, at) => {
    const next = shades[at + 1]
    if (next === undefined) return start === 1 ? '1' : `${number.format(start)} or more`
    return next - start === 1 ? number.format(start) : `${number.format(start)}–${number.format(next - 1)}`
  })
