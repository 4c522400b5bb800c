import { useEffect, useState } from 'react'

/**
 * Whether a password that is being chosen is one of the most common ones. Their list loads with the
 * first letter; without it no password is called common.
 */
export function useIsCommonPassword(password: string) {
  const [isCommon, setCheck] = useState<(password: string) => boolean>()
  const isWanted = password !== ''

  useEffect(() => {
    if (!isWanted) return
    let hasLeft = false
    import('@wayside/contract/commonPasswords').then(
      ({ isCommonPassword }) => hasLeft || setCheck(() => isCommonPassword),
      () => undefined,
    )
    return () => {
      hasLeft = true
    }
  }, [isWanted])

  return isCommon?.(password) ?? false
}
