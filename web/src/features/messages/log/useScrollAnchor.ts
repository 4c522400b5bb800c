import { type RefObject, useRef } from 'react'
import { partitionPoint } from './useVisibleRange.ts'

/**
 * Keeps the visible messages in place when others are added or removed above. Browsers anchor
 * scrolling themselves, but not in Safari and not at the very top, where older messages load.
 */
export function useScrollAnchor(log: RefObject<HTMLElement | null>) {
  const anchor = useRef<{ line: HTMLElement; offset: number; scrollTop: number }>(undefined)

  function hold() {
    const line = log.current ? firstInViewport(log.current) : undefined
    anchor.current = line && {
      line,
      offset: line.offsetTop,
      scrollTop: log.current?.scrollTop ?? 0,
    }
  }

  /** Returns the number of pixels scrolled. */
  function restore() {
    const { line, offset, scrollTop } = anchor.current ?? { offset: 0, scrollTop: 0 }
    const by = line?.isConnected ? line.offsetTop - offset : 0
    if (log.current && by !== 0)
      log.current.scrollTop =
        (isClamped(log.current, scrollTop) ? scrollTop : log.current.scrollTop) + by
    hold()
    return by
  }

  return { hold, restore }
}

/** If the log is now shorter than its scroll position, the browser has scrolled it already. */
const isClamped = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement, before: number) =>
  scrollTop < before && scrollHeight - clientHeight - scrollTop < 2

/** A message counts as seen when this many pixels, or all of it, are above the lower edge. */
const SEEN_PX = 40

/** Returns the first message that reaches below the upper edge of the log. */
function firstInViewport(log: HTMLElement) {
  const lines = linesOf(log)
  return [...lines].slice(countAbove(lines, log.scrollTop)).find(({ dataset }) => dataset.id)
}

/** Returns the id of the last visible message. */
export function lastSeenId(log: HTMLElement) {
  const lines = linesOf(log)
  const edge = log.scrollTop + log.clientHeight
  const isSeen = (line: HTMLElement) =>
    line.offsetTop + Math.min(line.offsetHeight, SEEN_PX) <= edge
  return [...lines]
    .slice(0, countAbove(lines, edge) + 1)
    .findLast((line) => line.dataset.id && isSeen(line))?.dataset.id
}

const linesOf = (log: HTMLElement) =>
  (log.firstElementChild?.children ?? []) as unknown as HTMLElement[]

/** Counts the lines that end above an edge by binary search, which measures only a few of them. */
const countAbove = (lines: ArrayLike<HTMLElement>, edge: number) =>
  partitionPoint(lines, (line) => line.offsetTop + line.offsetHeight <= edge)
