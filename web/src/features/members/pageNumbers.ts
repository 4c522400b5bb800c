const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The numbered pages to offer: all up to seven, else seven places with `gap` for what is left out, so the row keeps its width. */
export function pageNumbers(current: number, total: number): (number | 'gap')[] {
  if (total <= 7) return span(1, total)
  if (current <= 4) return [...span(1, 5), 'gap', total]
  if (current >= total - 3) return [1, 'gap', ...span(total - 4, total)]
  return [1, 'gap', ...span(current - 1, current + 1), 'gap', total]
}
