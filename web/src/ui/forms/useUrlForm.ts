import { useState } from 'react'

/**
 * The fields of a form whose values are also in the address. They hold the member's edits until
 * the address changes, by a search or the back button, and then hold its values. Fields with the
 * key of the new address stay as they were typed.
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
