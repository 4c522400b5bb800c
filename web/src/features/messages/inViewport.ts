import { partitionPoint } from './visibleRange.ts'

/** A message counts as seen when this much of it, or all of it, is above the lower edge of the log. */
const SEEN_PX = 40

/** The first message that reaches below the upper edge of the log. */
export function firstInViewport(log: HTMLElement) {
  const lines = linesOf(log)
  return [...lines].slice(countAbove(lines, log.scrollTop)).find(({ dataset }) => dataset.id)
}

/** The id of the last message that the reader can see. */
export function lastSeenId(log: HTMLElement) {
  const lines = linesOf(log)
  const edge = log.scrollTop + log.clientHeight
  const isSeen = (line: HTMLElement) => line.offsetTop + Math.min(line.offsetHeight, SEEN_PX) <= edge
  return [...lines].slice(0, countAbove(lines, edge) + 1).findLast((line) => line.dataset.id && isSeen(line))?.dataset.id
}

const linesOf = (log: HTMLElement) => (log.firstElementChild?.children ?? []) as unknown as HTMLElement[]

/** How many lines end above an edge. They stand below each other, so a binary search measures only a few of them. */
const countAbove = (lines: ArrayLike<HTMLElement>, edge: number) =>
  partitionPoint(lines, (line) => line.offsetTop + line.offsetHeight <= edge)
