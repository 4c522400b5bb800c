/** A rate limiter: tells whether one more packet may pass when so many may in any second. */
export function packetRate(perSecond: number, now: () => number = Date.now) {
  let left = perSecond
  let at = now()
  return () => {
    const moment = now()
    left = Math.min(perSecond, left + ((moment - at) / 1000) * perSecond)
    at = moment
    if (left < 1) return false
    left -= 1
    return true
  }
}
