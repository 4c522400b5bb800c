/** A ref that focuses an element when it appears; it needs a tabIndex. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}
