import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Keys {
  onSearch: () => void
  onEscape: () => void
}

/** Handles Ctrl/Cmd+K and Escape wherever the focus is, except in a dialog or an input method. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // A layout effect, because the list may be visible with the first render and must respond to
  // keys.
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
 * Returns the pixels of the window that a keyboard covers. That is 0 except in Safari; other
 * browsers shrink the page.
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
      // Safari has scrolled the page for the input, which is visible anyway.
      if (covered > 0) window.scrollTo(0, 0)
    }
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [])
  return height
}
