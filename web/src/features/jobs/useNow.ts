import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present moment, a minute old at most: "5 minutes ago" grows old on the screen. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
