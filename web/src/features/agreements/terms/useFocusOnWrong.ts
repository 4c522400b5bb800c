import { useEffect, useRef } from 'react'

/** After an attempt to send a form, the first field that is wrong has the focus. */
export function useFocusOnWrong(attempt: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  return form
}
