import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'

/** How long a finger rests on a message, and how far it may move, to open its menu. */
const PRESS_MS = 500
const PRESS_MOVE = 10

const BUTTON = 'button[aria-haspopup=menu]'

/** The menu of a message of the other member; it opens when it appears. */
export type MessageMenu = (messageId: string, className: string | undefined) => ReactNode

/**
 * Opens the menu of a message of the other member: by its button, by a long press, or by the menu
 * key on the button. The arrow keys move between the buttons, of which Tab reaches the newest.
 */
export function useMessageMenu() {
  const [opened, setOpened] = useState<{ id: string; times: number }>()
  const press = useRef<{ at: number; x: number; y: number }>(undefined)

  function open(of: EventTarget) {
    const id = messageOf(of)
    if (id) setOpened((last) => ({ id, times: (last?.times ?? 0) + 1 }))
    return id !== undefined
  }
  const drop = () => {
    press.current = undefined
  }
  const listeners = {
    onClick: ({ target }: MouseEvent) => {
      if (isClosedButton(target)) open(target)
    },
    onContextMenu(event: MouseEvent) {
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      const isPress = pointerType === 'touch' && canBePressed(event.target)
      // The menu of a press opens when the finger is lifted, which would close it again.
      if (isPress || (isButton(event.target) && open(event.target))) event.preventDefault()
    },
    onPointerDown({ pointerType, isPrimary, target, timeStamp, clientX, clientY }: PointerEvent) {
      const isPress = pointerType === 'touch' && isPrimary && canBePressed(target)
      press.current = isPress ? { at: timeStamp, x: clientX, y: clientY } : undefined
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > PRESS_MOVE) drop()
    },
    onPointerUp({ target, timeStamp }: PointerEvent) {
      if (press.current && timeStamp - press.current.at >= PRESS_MS) open(target)
      drop()
    },
    onPointerCancel: drop,
    onKeyDown: moveByKey,
  }
  return { opened, listeners }
}

const theirs = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('li[data-id]:not([data-mine])')
const messageOf = (target: EventTarget) => theirs(target)?.dataset.id
const isButton = (target: EventTarget) => (target as Element).closest(BUTTON) !== null
/** The button whose menu is there opens it by itself. */
const isClosedButton = (target: EventTarget) =>
  (target as Element).closest(`${BUTTON}[data-closed]`) !== null

/** Links and buttons of a message keep their own long press. */
const canBePressed = (target: EventTarget) =>
  messageOf(target) !== undefined && !(target as Element).closest('a, button, [popover]')

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(BUTTON)]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}
