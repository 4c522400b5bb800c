/** Whether an element is on the visible part of the page, which a keyboard on the screen makes smaller. */
export function isInSight(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return box !== undefined && box.top >= header && box.bottom <= (visualViewport?.height ?? innerHeight)
}
