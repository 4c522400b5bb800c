import { useEffect, useState } from 'react'

/** True once something has been so for a while: a blink is not worth a word. */
export function useLasting(isSo: boolean, ms: number) {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo, ms])
  return hasLasted
}
