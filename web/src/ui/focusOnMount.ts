/** A ref for what must be read as soon as it appears; the element needs a tabIndex. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}
