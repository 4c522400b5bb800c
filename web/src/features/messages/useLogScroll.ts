import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { timing } from '../../timing.ts'

const NEAR_END_PX = 60
const NEAR_START_PX = 400

interface Facts {
  log: RefObject<HTMLElement | null>
  /** The key of the last bubble. */
  newest: string | undefined
  isNewestMine: boolean
  isSending: boolean
  /** The reader is near the first message. */
  onNearStart: () => void
}

/** Follows the end of a chat unless the reader has scrolled up. */
export function useLogScroll({ log, newest, isNewestMine, isSending, onNearStart }: Facts) {
  const [isAtEnd, setAtEnd] = useState(true)
  const place = useRef({ follows: true, top: 0, newest, isSending })

  function follow(follows: boolean) {
    place.current.follows = follows
    setAtEnd(follows)
  }

  function onScroll() {
    if (!log.current) return
    const { scrollTop, scrollHeight, clientHeight } = log.current
    // A smooth scroll to the end passes through places that are not the end: only upwards leads away from it.
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX) follow(true)
    else if (scrollTop < place.current.top - 1) follow(false)
    place.current.top = scrollTop
    if (scrollTop < NEAR_START_PX) onNearStart()
  }

  // The opened chat shows its end at once, and keeps it in sight when the log becomes smaller (keyboard, longer draft) or its font arrives.
  useLayoutEffect(() => {
    const stay = () => place.current.follows && jumpToEnd(log.current)
    stay()
    void document.fonts.ready.then(stay)
    const observer = new ResizeObserver(stay)
    if (log.current) observer.observe(log.current)
    return () => observer.disconnect()
  }, [log])

  // spec §9: the newest message is scrolled to after 100 ms, and once more 150 ms after a send.
  useEffect(() => {
    const before = place.current
    const isNew = newest !== before.newest
    const hasSent = before.isSending && !isSending
    Object.assign(before, { newest, isSending })
    if (isNew && isNewestMine) follow(true)
    const glide = () => place.current.follows && glideToEnd(log.current)
    if (isNew) setTimeout(glide, timing.scroll)
    if (hasSent) setTimeout(glide, timing.scrollAfterSend)
  })

  // A chat that does not fill the screen has nothing to scroll.
  useEffect(() => {
    if (log.current && log.current.scrollTop < NEAR_START_PX) onNearStart()
  })

  return {
    isAtEnd,
    onScroll,
    toEnd() {
      follow(true)
      glideToEnd(log.current)
    },
  }
}

const jumpToEnd = (log: HTMLElement | null) => log?.scrollTo({ top: log.scrollHeight, behavior: 'instant' })

const glideToEnd = (log: HTMLElement | null) =>
  log?.scrollTo({ top: log.scrollHeight, behavior: isCalm() ? 'instant' : 'smooth' })

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
