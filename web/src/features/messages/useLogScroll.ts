import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { timing } from '../../timing.ts'
import { useHeldPlace } from './useHeldPlace.ts'
import type { ShownStretch } from './useStretch.ts'

const AT_END_PX = 60
const NEAR_PX = 600

interface Facts {
  log: RefObject<HTMLElement | null>
  stretch: ShownStretch
  /** The key of the last bubble. */
  newest: string | undefined
  isNewestMine: boolean
  isSending: boolean
  /** The server has been asked since the chat was opened: what is new is known. */
  isFresh: boolean
  onMove: () => void
}

/** Follows the end of a chat unless the reader has scrolled up. */
export function useLogScroll({ log, stretch, newest, isNewestMine, isSending, isFresh, onMove }: Facts) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [isPlaced, setPlaced] = useState(false)
  const place = useRef({ follows: true, top: 0, newest, isSending })
  const { mark, hold } = useHeldPlace(log, (by) => {
    place.current.top += by
  })

  function follow(follows: boolean) {
    place.current.follows = follows
    setAtEnd(follows)
  }

  function askForMore() {
    if (!log.current) return
    // What comes now is drawn around the place where the reader is now, also when its scroll event is still to come.
    mark()
    if (log.current.scrollTop < NEAR_PX) stretch.up()
    else if (stretch.hasNewer && below(log.current) < NEAR_PX) stretch.down()
  }

  function onScroll() {
    if (!log.current) return
    const { scrollTop } = log.current
    // A smooth scroll to the end passes through places that are not the end: only upwards leads away from it.
    if (!stretch.hasNewer && below(log.current) <= AT_END_PX) follow(true)
    else if (scrollTop < place.current.top - 1) follow(false)
    place.current.top = scrollTop
    askForMore()
    onMove()
  }

  function toEnd() {
    const isFar = stretch.hasNewer
    if (isFar) flushSync(stretch.toNewest)
    follow(true)
    if (isFar) jumpToEnd(log.current)
    else glideToEnd(log.current)
  }

  // The opened chat shows its end at once, and keeps it in sight when the log becomes smaller (keyboard, longer draft)
  // or its font arrives; a reader further up keeps the place.
  const stay = useEffectEvent(() => (place.current.follows ? jumpToEnd(log.current) : hold()))
  useLayoutEffect(() => {
    stay()
    void document.fonts.ready.then(() => stay())
    const observer = new ResizeObserver(() => stay())
    if (log.current) observer.observe(log.current)
    return () => observer.disconnect()
  }, [log])

  function beginAt(line: HTMLElement) {
    if (log.current) log.current.scrollTop = line.offsetTop - 12
    follow(false)
  }

  // More unread messages than fit on the screen are read from the first one on.
  const begin = useEffectEvent(beginAt)
  useLayoutEffect(() => {
    if (!isFresh) return
    setPlaced(true)
    const line = newLine(log.current)
    // Whoever has written below it has been there.
    if (line && line.offsetTop < (log.current?.scrollTop ?? 0) && !log.current?.querySelector('.log-new ~ [data-mine]'))
      begin(line)
  }, [log, isFresh])

  // spec §9: the newest message is scrolled to after 100 ms, and once more 150 ms after a send.
  useEffect(() => {
    const before = place.current
    const isNew = newest !== before.newest
    const hasSent = before.isSending && !isSending
    Object.assign(before, { newest, isSending })
    if (isNew && isNewestMine) {
      follow(true)
      if (stretch.hasNewer) stretch.toNewest()
    }
    const glide = () => {
      if (!place.current.follows || !log.current) return
      const line = newLine(log.current)
      // Nobody is looking: what comes now shall not carry the first of it out of sight.
      const isMissed = document.visibilityState === 'hidden' && !isNewestMine && line && line.offsetTop < endOf(log.current)
      if (isMissed) beginAt(line)
      else glideToEnd(log.current)
    }
    if (isNew) setTimeout(glide, timing.scroll)
    if (hasSent) setTimeout(glide, timing.scrollAfterSend)
  })

  // A chat that does not fill the screen has nothing to scroll.
  useEffect(() => {
    askForMore()
    onMove()
  })

  return {
    isAtEnd: isAtEnd && !stretch.hasNewer,
    /** The opened chat stands where the reader begins. */
    isPlaced,
    onScroll,
    toEnd,
  }
}

const newLine = (log: HTMLElement | null) => log?.querySelector<HTMLElement>('.log-new')

const endOf = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight

const below = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight - scrollTop

const jumpToEnd = (log: HTMLElement | null) => log?.scrollTo({ top: log.scrollHeight, behavior: 'instant' })

const glideToEnd = (log: HTMLElement | null) =>
  log?.scrollTo({ top: log.scrollHeight, behavior: isCalm() ? 'instant' : 'smooth' })

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
