import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { pushed, zoomed } from './cutView.ts'
import { strokeOf } from './fingers.ts'
import type { Picture } from './usePicture.ts'

type Look = Picture['look']

/** Less than this is a tap, not a push; in pixels of the screen. */
const TAP = 5

/** Drag, pinch, tap and wheel on the stage of a cut. */
export function useCutGestures(stage: RefObject<HTMLElement | null>, look: Look) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef(0)
  useWheelZoom(stage, look)

  const place = ({ x, y }: { x: number; y: number }) => {
    const { left, top, width } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { right: (x - left) / width, down: (y - top) / width }
  }
  const move = (event: PointerEvent) => {
    const { current: now } = fingers
    if (!now.has(event.pointerId)) return
    const before = [...now.values()]
    now.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const { by, around, spread } = strokeOf(before, [...now.values()])
    travelled.current += now.size > 1 ? TAP : Math.hypot(by.x, by.y)
    const width = stage.current?.clientWidth ?? 1
    look((size, view) => {
      const pinched = spread === 1 ? view : zoomed(size, view, view.zoom * spread, place(around))
      return pushed(size, pinched, { right: by.x / width, down: by.y / width })
    })
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || fingers.current.size > 1) return
      if (fingers.current.size === 0) travelled.current = 0
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: move,
    onPointerUp: (event: PointerEvent) => {
      const isTap = lift(event) && fingers.current.size === 0 && travelled.current < TAP
      if (!isTap) return
      // Who cannot drag taps where the middle shall be.
      const { right, down } = place({ x: event.clientX, y: event.clientY })
      look((size, view) => pushed(size, view, { right: 0.5 - right, down: 0.5 - down }))
    },
    onPointerCancel: lift,
  }
}

/** The wheel zooms a stage that has the focus, and a pinch on a touchpad always; otherwise the page goes on scrolling. */
function useWheelZoom(stage: RefObject<HTMLElement | null>, look: Look) {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const target = stage.current
    if (!target) return
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== target) return
      event.preventDefault()
      const { left, top, width } = target.getBoundingClientRect()
      const held = { right: (event.clientX - left) / width, down: (event.clientY - top) / width }
      latest.current((size, view) => zoomed(size, view, view.zoom * Math.exp(-event.deltaY / 400), held))
    }
    // React listens passively; this one keeps the page where it is.
    target.addEventListener('wheel', zoom, { passive: false })
    return () => target.removeEventListener('wheel', zoom)
  }, [stage])
}
