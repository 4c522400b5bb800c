/** The first bubble that reaches below the upper edge of the log, where it stands, and how far the log is scrolled. */
export function firstInSight(log: HTMLElement | null) {
  if (!log) return undefined
  const all = linesOf(log)
  for (let at = countBefore(all, log.scrollTop); at < all.length; at++) {
    const line = all[at]
    if (line?.dataset.id) return { line, at: line.offsetTop, top: log.scrollTop }
  }
  return undefined
}

/** The id of the last message whose beginning has come up above the lower edge of the log. */
export function lastInSight(log: HTMLElement | null) {
  if (!log) return undefined
  const all = linesOf(log)
  const edge = log.scrollTop + log.clientHeight
  for (let at = Math.min(countBefore(all, edge), all.length - 1); at >= 0; at--) {
    const line = all[at]
    if (line?.dataset.id && line.offsetTop + Math.min(line.offsetHeight, 40) <= edge) return line.dataset.id
  }
  return undefined
}

const linesOf = (log: HTMLElement) => (log.firstElementChild?.children ?? []) as ArrayLike<HTMLElement>

/** How many lines end above an edge. They stand below each other, so half of them need not be asked each time. */
function countBefore(lines: ArrayLike<HTMLElement>, edge: number) {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    const line = lines[middle]
    if (line && line.offsetTop + line.offsetHeight <= edge) low = middle + 1
    else high = middle
  }
  return low
}
