import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A link to /profiledit#field-bio begins at that field; the form comes too late for the browser to find it. */
export function useArrivalField() {
  const { hash } = useLocation()
  useEffect(() => {
    const field = hash.startsWith('#field-') && document.getElementById(hash.slice(1))
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }, [hash])
}
