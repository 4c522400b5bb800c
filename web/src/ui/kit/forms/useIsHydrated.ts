import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False until the prerendered page is hydrated. A form that is `inert` until then can be read, and
 * no typing in it is lost.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
