import { type RefObject, useRef } from 'react'
import { firstInViewport } from './inViewport.ts'

/**
 * Keeps what the reader looks at in its place when messages are added or removed above it. The browser's own scroll anchoring
 * would do it everywhere but in Safari, and not at the very top, where older messages are waited for.
 */
export function useScrollAnchor(log: RefObject<HTMLElement | null>) {
  const anchor = useRef<{ line: HTMLElement; offset: number; scrollTop: number }>(undefined)

  function mark() {
    const line = log.current ? firstInViewport(log.current) : undefined
    anchor.current = line && { line, offset: line.offsetTop, scrollTop: log.current?.scrollTop ?? 0 }
  }

  /** Returns how far the log was scrolled for it. */
  function restore() {
    const { line, offset, scrollTop } = anchor.current ?? { offset: 0, scrollTop: 0 }
    const by = line?.isConnected ? line.offsetTop - offset : 0
    if (log.current && by !== 0)
      log.current.scrollTop = (isClamped(log.current, scrollTop) ? scrollTop : log.current.scrollTop) + by
    mark()
    return by
  }

  return { mark, restore }
}

/** Where the log has become shorter than the place it was scrolled to, the browser has moved it already. */
const isClamped = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement, before: number) =>
  scrollTop < before && scrollHeight - clientHeight - scrollTop < 2
