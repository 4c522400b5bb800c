import { useEffect, useState } from 'react'

/** Counts seconds down; by the clock, because timers of hidden tabs are late. */
export function useCooldown() {
  const [until, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    if (until <= Date.now()) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  return { secondsLeft, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}
