import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '../../../browser/mediaQueries.ts'
import { timing } from '../../../timing.ts'
import type { LogLine } from './logLines.ts'
import { lastSeenId, useScrollAnchor } from './useScrollAnchor.ts'
import type { VisibleRangeOfChat } from './useVisibleRange.ts'

/** The distance in pixels that counts as at the end. */
const AT_END_PX = 60
/** The distance in pixels from the rendered edge at which more is rendered. */
const NEAR_PX = 600

export interface LogView {
  /** The reader follows new messages. */
  isFollowing: boolean
  /** The chat has been scrolled to where the reader starts. */
  isPlaced: boolean
  lastSeen?: string | undefined
}

export const openedView: LogView = { isFollowing: true, isPlaced: false }

interface Facts {
  log: RefObject<HTMLElement | null>
  /** The content below the messages. */
  end: RefObject<HTMLElement | null>
  setView: Dispatch<SetStateAction<LogView>>
  range: VisibleRangeOfChat
  lines: LogLine[]
  newest: string | undefined
  isNewestMine: boolean
  isSending: boolean
  /** The server has answered since the chat was opened, so the new messages are known. */
  isFresh: boolean
  isLoadingOlder: boolean
  hasUnread: boolean
}

/** Follows the end of a chat, or keeps the place of a reader who has scrolled up. */
export function useLogScroll(facts: Facts) {
  const {
    log,
    end,
    setView,
    range,
    lines,
    newest,
    isNewestMine,
    isSending,
    isFresh,
    isLoadingOlder,
    hasUnread,
  } = facts
  const state = useRef({ isFollowing: true, top: 0, newest, isSending })
  const anchor = useScrollAnchor(log)

  function follow(isFollowing: boolean) {
    state.current.isFollowing = isFollowing
    setView((view) => (view.isFollowing === isFollowing ? view : { ...view, isFollowing }))
  }

  /** Renders more messages near the edges of the rendered range, and records the last one seen. */
  function update() {
    if (!log.current) return
    // Anchor before rendering more, since the last scroll event may be pending.
    anchor.hold()
    if (log.current.scrollTop < NEAR_PX) range.moveUp()
    else if (range.hasNewer && below(log.current) < NEAR_PX) range.moveDown()
    if (!hasUnread) return
    const lastSeen = lastSeenId(log.current)
    setView((view) => (view.lastSeen === lastSeen ? view : { ...view, lastSeen }))
  }

  function onScroll() {
    if (!log.current) return
    const { scrollTop } = log.current
    // A smooth scroll passes through places above the end, so only scrolling up stops following.
    if (!range.hasNewer && below(log.current) <= AT_END_PX) follow(true)
    else if (scrollTop < state.current.top - 1) follow(false)
    state.current.top = scrollTop
    update()
  }

  function toEnd() {
    const isFar = range.hasNewer
    if (isFar) flushSync(range.moveToEnd)
    follow(true)
    scrollToEnd(log.current, isFar ? 'instant' : 'smooth')
  }

  function beginAt(line: HTMLElement) {
    if (log.current) log.current.scrollTop = line.offsetTop - 12
    follow(false)
  }

  /**
   * Returns the line above new messages if the tab is hidden and the newest message would push it
   * out of view.
   */
  function missedLine() {
    const line = newLine(log.current)
    const isHidden = state.current.isFollowing && document.visibilityState === 'hidden'
    return isHidden && log.current && line && line.offsetTop < endOf(log.current) ? line : undefined
  }

  const restoreAnchor = () => {
    state.current.top += anchor.restore()
    // When the log has become shorter, the browser has moved it up, not the reader.
    if (log.current && below(log.current) <= AT_END_PX) state.current.top = log.current.scrollTop
  }

  // The anchor runs before the other effects, which may choose another place.
  const settle = useEffectEvent(restoreAnchor)
  useLayoutEffect(() => {
    if (lines.length > 0) settle()
  }, [lines])

  // An opened chat starts at its end and stays there when the log shrinks (keyboard, longer draft)
  // or what is below the messages grows, or its font loads; a reader further up keeps the place.
  const keepPlace = () =>
    state.current.isFollowing ? scrollToEnd(log.current, 'instant') : restoreAnchor()
  const stay = useEffectEvent(keepPlace)
  useLayoutEffect(() => {
    stay()
    void document.fonts.ready.then(() => stay())
    const observer = new ResizeObserver(() => stay())
    for (const { current } of [log, end]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [log, end])

  // If the unread messages do not fit on the screen, start at the first one.
  const begin = useEffectEvent(() => {
    const line = newLine(log.current)
    // A reader who has sent a message below has seen the end.
    const hasWritten = log.current?.querySelector('[data-new] ~ [data-mine]')
    if (line && line.offsetTop < (log.current?.scrollTop ?? 0) && !hasWritten) beginAt(line)
    setView((view) => ({ ...view, isPlaced: true }))
  })
  useLayoutEffect(() => {
    if (isFresh) begin()
  }, [isFresh])

  // spec §9: scrolls to the newest message after 100 ms, and again 150 ms after a send.
  const glide = useEffectEvent(() => {
    // The scroll event of a reader who has just scrolled up may be pending.
    const isLeaving = log.current && log.current.scrollTop < state.current.top - 1
    if (state.current.isFollowing && !isLeaving) scrollToEnd(log.current, 'smooth')
  })
  const showNewest = useEffectEvent((key: string | undefined) => {
    if (key === state.current.newest) return undefined
    state.current.newest = key
    if (isNewestMine) follow(true)
    if (isNewestMine && range.hasNewer) range.moveToEnd()
    const missed = isNewestMine ? undefined : missedLine()
    if (missed) beginAt(missed)
    return missed ? undefined : setTimeout(() => glide(), timing.scroll)
  })
  useEffect(() => {
    const timer = showNewest(newest)
    return () => clearTimeout(timer)
  }, [newest])
  useEffect(() => {
    const hasSent = state.current.isSending && !isSending
    state.current.isSending = isSending
    const timer = hasSent ? setTimeout(() => glide(), timing.scrollAfterSend) : undefined
    return () => clearTimeout(timer)
  }, [isSending])

  // A chat that fits on the screen never scrolls, so the position is updated here too.
  const updateAgain = useEffectEvent(update)
  useEffect(() => {
    if (lines.length > 0 || isLoadingOlder || hasUnread) updateAgain()
  }, [lines, isLoadingOlder, hasUnread])

  return { onScroll, toEnd, keepPlace }
}

const newLine = (log: HTMLElement | null) => log?.querySelector<HTMLElement>('[data-new]')

const endOf = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight

const below = (log: HTMLElement) => endOf(log) - log.scrollTop

function scrollToEnd(log: HTMLElement | null, behavior: 'instant' | 'smooth') {
  log?.scrollTo({
    top: log.scrollHeight,
    behavior: prefersReducedMotion() ? 'instant' : behavior,
  })
}
