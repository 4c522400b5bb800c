/** A ref that focuses an element when it appears; it needs a tabIndex. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}

/**
 * A ref of what has the focus when its dialog or menu opens. The browser looks for this attribute,
 * which React omits, and moves the focus before it takes the next key.
 */
export function focusAtOpening(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
