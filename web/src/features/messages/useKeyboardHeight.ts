import { useEffect, useState } from 'react'

/** How many pixels of the window a keyboard covers. Safari lays it over the page; where the page is made smaller for it, that is 0. */
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
