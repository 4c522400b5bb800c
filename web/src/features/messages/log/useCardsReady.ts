import { useEffect, useState } from 'react'

/**
 * Whether the messages of an opened chat can be drawn: with their cards at once, since a card that
 * came later would move them. A card of a message that arrives later stands when it has loaded.
 */
export function useCardsReady(
  { isLoaded, hasCards }: { isLoaded: boolean; hasCards: boolean },
  prepare: () => Promise<unknown>,
) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const draw = () => setReady(true)
    if (isLoaded && !isReady) void (hasCards ? prepare() : Promise.resolve()).then(draw, draw)
  }, [isLoaded, hasCards, isReady, prepare])
  return isReady || !hasCards
}
