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

/** So near to the end counts as at the end. */
const AT_END_PX = 60
/** So near to the end of what is rendered, more is. */
const NEAR_PX = 600

/** Where the reader of a chat is. */
export interface LogView {
  /** New messages are scrolled to. */
  isFollowing: boolean
  /** The opened chat shows where the reader begins. */
  isPlaced: boolean
  /** The id of the last message in the viewport. */
  lastSeen?: string | undefined
}

export const openedView: LogView = { isFollowing: true, isPlaced: false }

interface Facts {
  log: RefObject<HTMLElement | null>
  setView: Dispatch<SetStateAction<LogView>>
  range: VisibleRangeOfChat
  lines: LogLine[]
  /** The key of the last bubble. */
  newest: string | undefined
  isNewestMine: boolean
  isSending: boolean
  /** The server has been asked since the chat was opened: what is new is known. */
  isFresh: boolean
  isLoadingOlder: boolean
  hasUnread: boolean
}

/**
 * Follows the end of a chat unless the reader has scrolled up, and keeps the place of a reader who
 * has.
 */
export function useLogScroll(facts: Facts) {
  const {
    log,
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

  /**
   * Renders more where the reader comes near the end of what is rendered, and notes what the reader
   * sees.
   */
  function update() {
    if (!log.current) return
    // What is added now moves nothing in the place where the reader is now, also when its scroll
    // event is still to come.
    anchor.mark()
    if (log.current.scrollTop < NEAR_PX) range.moveUp()
    else if (range.hasNewer && below(log.current) < NEAR_PX) range.moveDown()
    if (!hasUnread) return
    const lastSeen = lastSeenId(log.current)
    setView((view) => (view.lastSeen === lastSeen ? view : { ...view, lastSeen }))
  }

  function onScroll() {
    if (!log.current) return
    const { scrollTop } = log.current
    // A smooth scroll to the end passes through places that are not the end: only upwards leads
    // away from it.
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
   * The line of new messages, where nobody is looking and the newest message would carry it out of
   * view.
   */
  function missedLine() {
    const line = newLine(log.current)
    const isHidden = state.current.isFollowing && document.visibilityState === 'hidden'
    return isHidden && log.current && line && line.offsetTop < endOf(log.current) ? line : undefined
  }

  const restoreAnchor = () => {
    state.current.top += anchor.restore()
  }

  // Before all other effects, which choose another place than the one that is kept.
  const settle = useEffectEvent(restoreAnchor)
  useLayoutEffect(() => {
    if (lines.length > 0) settle()
  }, [lines])

  // The opened chat shows its end at once, and keeps it in view when the log becomes smaller
  // (keyboard, longer draft) or its font arrives; a reader further up keeps the place.
  const stay = useEffectEvent(() =>
    state.current.isFollowing ? scrollToEnd(log.current, 'instant') : restoreAnchor(),
  )
  useLayoutEffect(() => {
    stay()
    void document.fonts.ready.then(() => stay())
    const observer = new ResizeObserver(() => stay())
    if (log.current) observer.observe(log.current)
    return () => observer.disconnect()
  }, [log])

  // More unread messages than fit on the screen are read from the first one on.
  const begin = useEffectEvent(() => {
    const line = newLine(log.current)
    // A reader who has written below it has been there.
    const hasWritten = log.current?.querySelector('[data-new] ~ [data-mine]')
    if (line && line.offsetTop < (log.current?.scrollTop ?? 0) && !hasWritten) beginAt(line)
    setView((view) => ({ ...view, isPlaced: true }))
  })
  useLayoutEffect(() => {
    if (isFresh) begin()
  }, [isFresh])

  // spec §9: the newest message is scrolled to after 100 ms, and once more 150 ms after a send.
  const glide = useEffectEvent(() => {
    // The event of a reader who has just begun to scroll up may be still to come.
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

  // A chat that does not fill the screen has nothing to scroll, and what is unread may become known
  // late.
  const updateAgain = useEffectEvent(update)
  useEffect(() => {
    if (lines.length > 0 || isLoadingOlder || hasUnread) updateAgain()
  }, [lines, isLoadingOlder, hasUnread])

  return { onScroll, toEnd }
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
