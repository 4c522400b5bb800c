import { Ellipsis, type LucideIcon } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './Button.tsx'
import { focusAtOpening } from './feedback/focusOnMount.ts'
import { Panel, Text } from './layout.ts'
import styles from './MoreMenu.module.css'
import { AsWritten } from './text/AsWritten.tsx'

export interface MenuEntry {
  label: string | ReactElement
  Icon: LucideIcon
  onSelect: () => void
  isDanger?: boolean
}

interface Props {
  /** The name of the button: More, and of what where there are several. */
  label: string
  /** The name of its subject. The sheet of a phone covers that, and so begins with the name. */
  title?: string
  entries: readonly MenuEntry[]
  /** The icon of the button. */
  Icon?: LucideIcon
  className?: string | undefined
  /** Opens as soon as it is there, for a button that it took the place of. */
  opensAtOnce?: boolean
}

/**
 * A button that opens a menu: below it, or on phones as a sheet at the lower edge. The browser puts
 * it above everything, closes it by a click elsewhere, and gives the focus back.
 */
export function MoreMenu({
  label,
  title,
  entries,
  Icon = Ellipsis,
  className,
  opensAtOnce = false,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const listening = useRef<AbortController>(undefined)
  const [place, setPlace] = useState<CSSProperties>()
  const isOpen = place !== undefined

  const open = () => {
    // The entries must be there when the menu appears, to take the focus.
    flushSync(() => setPlace(placeBeside(button.current)))
    listening.current = new AbortController()
    const { signal } = listening.current
    // The browser also tells of scrolling that was over before, or that follows what grew above.
    const top = topOf(button.current)
    const closeIfMoved = () => Math.abs(topOf(button.current) - top) > 1 && close()
    addEventListener('scroll', closeIfMoved, { signal })
    addEventListener('resize', close, { signal })
  }
  useEffect(() => () => listening.current?.abort(), [])
  useEffect(() => {
    if (!opensAtOnce) return undefined
    // After React's own work, during which nothing can be rendered at once.
    const timer = setTimeout(() => {
      // The browser gives the focus back to what had it.
      button.current?.focus({ preventScroll: true })
      menu.current?.showPopover()
    })
    return () => clearTimeout(timer)
  }, [opensAtOnce])
  const closed = () => {
    setPlace(undefined)
    listening.current?.abort()
  }
  const close = () => menu.current?.hidePopover()
  const select = ({ onSelect }: MenuEntry) => {
    close()
    onSelect()
  }

  return (
    <>
      <IconButton
        className={className}
        ref={button}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <Icon aria-hidden />
      </IconButton>
      <Panel
        lift="high"
        className={styles.menu}
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        style={place}
        onBeforeToggle={({ newState }) => (newState === 'open' ? open() : closed())}
        onKeyDown={(event) => moveByKey(event, close)}
      >
        {isOpen && title && (
          <Text ink="quiet" size="small" weight="strong" className={styles.title} aria-hidden>
            <AsWritten>{title}</AsWritten>
          </Text>
        )}
        {isOpen &&
          entries.map((entry, at) => (
            <button
              type="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a menu keep their places
              key={at}
              ref={at === 0 ? focusAtOpening : undefined}
              role="menuitem"
              data-danger={entry.isDanger}
              onClick={() => select(entry)}
            >
              <entry.Icon aria-hidden />
              <span>{entry.label}</span>
            </button>
          ))}
      </Panel>
    </>
  )
}

/** Moves the focus to the entry whose number is made of the present one and the count. */
function focusEntry(menu: Element | null, next: (at: number, count: number) => number) {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries.at(next(at, entries.length) % (entries.length || 1))?.focus()
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => Math.max(at, 0) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function moveByKey(event: KeyboardEvent, close: () => void) {
  const move = moves[event.key]
  if (move) focusEntry(event.currentTarget, move)
  else if (event.key === 'Escape' || event.key === 'Tab') close()
  else return
  // Nobody else may take Escape: it would close the screen behind as well.
  event.preventDefault()
}

const MARGIN = 8
const MENU_HEIGHT = 260

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0

/** Where the menu stands in the window; a phone's sheet takes no notice. */
function placeBeside(button: Element | null): CSSProperties {
  const { top, bottom, left, right } = button?.getBoundingClientRect() ?? new DOMRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isFromRight = button && getComputedStyle(button).direction === 'rtl'
  const [start, end] = isFromRight ? [clientWidth - right, left] : [left, clientWidth - right]
  return {
    ...(bottom + MENU_HEIGHT < clientHeight
      ? { '--top': `${bottom + MARGIN}px` }
      : { '--bottom': `${clientHeight - top + MARGIN}px` }),
    ...(start > end
      ? { '--end': `${Math.max(end, MARGIN)}px` }
      : { '--start': `${Math.max(start, MARGIN)}px` }),
  } as CSSProperties
}
