import { useState } from 'react'

/**
 * Holds the fields of a form whose values are also in the address. The member's edits stay until
 * the address changes, by a search or the back button; then the fields take its values. Fields with
 * the key of the new address stay as they were typed.
 *
 * A search changes the address with `flushSync`. React renders other navigations later; when Back is
 * pressed before that, it never renders the new address, and the fields keep the values of it.
 */
export function useUrlForm<Fields>(
  inUrl: Fields,
  keyOf: (fields: Fields) => string = JSON.stringify,
) {
  const key = keyOf(inUrl)
  const [lastKey, setLastKey] = useState(key)
  const [fields, setFields] = useState(inUrl)
  if (key !== lastKey) {
    setLastKey(key)
    if (keyOf(fields) !== key) setFields(inUrl)
  }
  return [fields, setFields] as const
}
