import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the first frame, which the build drew and no script answers for yet. A form that is
 * `inert` until then can be read already, and takes nothing that would be lost.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
