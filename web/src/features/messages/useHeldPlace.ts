import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is put in above the first bubble, like older messages, does not move what the reader looks at. */
export function useHeldPlace(log: RefObject<HTMLElement | null>, oldest: string | undefined) {
  const held = useRef<{ id?: string | undefined; at: number }>({ at: 0 })

  useLayoutEffect(() => {
    const { id, at } = held.current
    const known = bubbleOf(log.current, id)
    if (log.current && known && known.offsetTop !== at) log.current.scrollTop += known.offsetTop - at
    held.current = { id: oldest, at: bubbleOf(log.current, oldest)?.offsetTop ?? 0 }
  })
}

const bubbleOf = (log: HTMLElement | null, id: string | undefined) =>
  id === undefined ? null : (log?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null)
