/** Lets so many calls pass in any second; tells whether this one may. */
export function allowance(aSecond: number, now: () => number = Date.now) {
  let left = aSecond
  let at = now()
  return () => {
    const moment = now()
    left = Math.min(aSecond, left + ((moment - at) / 1000) * aSecond)
    at = moment
    if (left < 1) return false
    left -= 1
    return true
  }
}
