import { type RefObject, useRef } from 'react'
import { partitionPoint } from './useVisibleRange.ts'

/**
 * Keeps what the reader looks at in its place when messages are added or removed above it. The
 * browser's own scroll anchoring would do it everywhere but in Safari, and not at the very top,
 * where older messages are waited for.
 */
export function useScrollAnchor(log: RefObject<HTMLElement | null>) {
  const anchor = useRef<{ line: HTMLElement; offset: number; scrollTop: number }>(undefined)

  function mark() {
    const line = log.current ? firstInViewport(log.current) : undefined
    anchor.current = line && {
      line,
      offset: line.offsetTop,
      scrollTop: log.current?.scrollTop ?? 0,
    }
  }

  /** Returns how far the log was scrolled for it. */
  function restore() {
    const { line, offset, scrollTop } = anchor.current ?? { offset: 0, scrollTop: 0 }
    const by = line?.isConnected ? line.offsetTop - offset : 0
    if (log.current && by !== 0)
      log.current.scrollTop =
        (isClamped(log.current, scrollTop) ? scrollTop : log.current.scrollTop) + by
    mark()
    return by
  }

  return { mark, restore }
}

/**
 * Where the log has become shorter than the place it was scrolled to, the browser has moved it
 * already.
 */
const isClamped = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement, before: number) =>
  scrollTop < before && scrollHeight - clientHeight - scrollTop < 2

/**
 * A message counts as seen when this much of it, or all of it, is above the lower edge of the log.
 */
const SEEN_PX = 40

/** The first message that reaches below the upper edge of the log. */
function firstInViewport(log: HTMLElement) {
  const lines = linesOf(log)
  return [...lines].slice(countAbove(lines, log.scrollTop)).find(({ dataset }) => dataset.id)
}

/** The id of the last message that the reader can see. */
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

/**
 * How many lines end above an edge. They stand below each other, so a binary search measures only a
 * few of them.
 */
const countAbove = (lines: ArrayLike<HTMLElement>, edge: number) =>
  partitionPoint(lines, (line) => line.offsetTop + line.offsetHeight <= edge)
