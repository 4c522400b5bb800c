import { Briefcase, Compass, MessagesSquare, Newspaper, UserRound } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { lazyAfterScreen } from '../browser/lazyPart.ts'
import { usePrefersReducedMotion } from '../browser/mediaQueries.ts'
import { shortCount } from '../format/numbers.ts'
import { CornerBadge } from '../ui/kit/parts.ts'
import * as texts from './app.texts.ts'
import styles from './BottomLinks.module.css'

// Lazy: the count comes after the screen.
const BarCount = lazyAfterScreen(async () => ({
  default: (await import('./counts/UnreadBadge.tsx')).BarCount,
}))

interface Size {
  width: number
  height: number
}

/** The links of the bottom bar, and the window when the page began. Lazy, so a file of its own. */
export default function BottomLinks({ first }: { first: Size }) {
  const moves = !usePrefersReducedMotion()
  const [unread, setUnread] = useState(0)
  useKeyboardMark(first)
  const places = [
    { to: '/discover', label: texts.discover, Icon: Compass },
    { to: '/jobs', label: texts.jobs, Icon: Briefcase },
    { to: '/feed', label: texts.feed, Icon: Newspaper },
    { to: '/messages', label: texts.messages, Icon: MessagesSquare, count: unread },
    { to: '/profile', label: texts.profile, Icon: UserRound },
  ]
  return (
    <>
      <ul className={styles.links}>
        {places.map(({ to, label, Icon, count = 0 }) => (
          <li key={to}>
            <NavLink
              to={to}
              viewTransition={moves}
              aria-label={count > 0 ? texts.withNew(label, count) : undefined}
            >
              <Icon aria-hidden />
              <span>{label}</span>
              {count > 0 && <CornerBadge aria-hidden>{` ${shortCount(count)}`}</CornerBadge>}
            </NavLink>
          </li>
        ))}
      </ul>
      <Suspense>
        <BarCount onChange={setUnread} />
      </Suspense>
    </>
  )
}

/** Lower than any keyboard of a screen, and higher than the address bar that browsers fold in. */
const KEYBOARD_PX = 120

/**
 * Sets `data-keyboard` on the page while an open keyboard covers a part of it. Browsers tell only
 * that less of the page is visible: Safari moves a smaller visual viewport over the page, the
 * others shrink both (`interactive-widget` in index.html). A field has the focus then, too.
 */
function useKeyboardMark(first: Size) {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const { dataset } = document.documentElement
    const undo = new AbortController()
    const { signal } = undo
    const height = () => seen.height * seen.scale
    let before: number | undefined
    const measure = () => {
      if (before !== undefined && before - height() > KEYBOARD_PX) dataset.keyboard = ''
      else delete dataset.keyboard
    }
    const enter = (target: EventTarget | null, full = height()) => {
      before = isWritten(target) ? (before ?? full) : undefined
      measure()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (isWritten(relatedTarget)) return
      before = undefined
      measure()
    }
    // A keyboard may be open already; none was when the page began.
    const isTurned = window.innerWidth !== first.width
    enter(document.activeElement, isTurned ? undefined : Math.max(first.height, height()))
    document.addEventListener('focusin', ({ target }) => enter(target), { signal })
    document.addEventListener('focusout', leave, { signal })
    seen.addEventListener('resize', measure, { signal })
    return () => {
      undo.abort()
      delete dataset.keyboard
    }
  }, [first])
}

const isWritten = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, [contenteditable], input:not([type=checkbox], [type=radio])')
