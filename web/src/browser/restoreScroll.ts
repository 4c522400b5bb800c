import { timing } from '../timing.ts'

/**
 * Scrolls the page of a history entry to where it was left. React Router does so once, when what
 * was there may not have arrived yet; this goes on while the page grows, until the member moves.
 */
export function restoreScroll(key: string, top: number) {
  const end = new AbortController()
  const { signal } = end
  const stop = () => end.abort()
  const observer = new ResizeObserver(() => {
    const isThere = history.state?.key === key
    if (isThere && scrollY < top) scrollTo(0, top)
    if (!isThere || scrollY >= Math.floor(top)) stop()
  })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, stop, { signal, passive: true })
  setTimeout(stop, timing.restoreScroll)
  observer.observe(document.body)
}
