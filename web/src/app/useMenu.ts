import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The menu of small screens: it belongs to the place where it was opened, so every navigation closes it (spec §4). */
export function useMenu() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key

  useEffect(() => {
    if (!isOpen) return
    const undo = new AbortController()
    const close = () => setOpenAt(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle.current?.focus()
    }
    const onPress = (event: PointerEvent) => {
      const header = toggle.current?.closest('header')
      if (event.target instanceof Node && !header?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey, { signal: undo.signal })
    document.addEventListener('pointerdown', onPress, { signal: undo.signal })
    return () => undo.abort()
  }, [isOpen])

  return { isOpen, toggle, flip: () => setOpenAt(isOpen ? undefined : key), close: () => setOpenAt(undefined) }
}
