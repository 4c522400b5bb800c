import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Keys {
  onSearch: () => void
  onEscape: () => void
}

/**
 * Ctrl/Cmd+K and Escape, wherever the focus is; not while a dialog or an input method has the keys.
 */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // What can be seen answers already: the list may be there with the first drawing.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]'))
        return
      if (event.key === 'Escape') latest.current.onEscape()
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      latest.current.onSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/**
 * How many pixels of the window a keyboard covers. Safari lays it over the page; where the page is
 * made smaller for it, that is 0.
 */
export function useKeyboardHeight() {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      const isZoomed = seen.scale > 1.01
      const covered = isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - seen.height))
      setHeight(covered)
      // It has scrolled the page for an input that is in sight now anyway.
      if (covered > 0) window.scrollTo(0, 0)
    }
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [])
  return height
}
