import { type RefObject, useLayoutEffect, useRef } from 'react'
import { firstInSight } from './inSight.ts'

/** What comes and goes above, like older messages, does not move what the reader looks at. `moved` hears how far the log scrolled for it. */
export function useHeldPlace(box: RefObject<HTMLElement | null>, moved: (by: number) => void) {
  const held = useRef<ReturnType<typeof firstInSight>>(undefined)

  function mark() {
    held.current = firstInSight(box.current)
  }

  function hold() {
    const log = box.current
    const { line, at = 0, top = 0 } = held.current ?? {}
    if (log && line?.isConnected && line.offsetTop !== at) {
      const by = line.offsetTop - at
      log.scrollTop = (isCutShort(log, top) ? top : log.scrollTop) + by
      moved(by)
    }
    mark()
  }

  useLayoutEffect(hold)
  return { mark, hold }
}

// Where the log has become shorter than the place it was scrolled to, the browser has moved it already.
const isCutShort = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement, top: number) =>
  scrollTop < top && scrollHeight - clientHeight - scrollTop < 2
