import { useLayoutEffect, useRef } from 'react'

interface Keys {
  onSearch: () => void
  onEscape: () => void
}

/** Ctrl/Cmd+K and Escape, wherever the focus is; not while a dialog or an input method has the keys. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // What can be seen answers already: the list may be there with the first drawing.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') latest.current.onEscape()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current.onSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
