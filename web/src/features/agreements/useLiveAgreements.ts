import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAgreement, onResync } from '../../realtime/channel.ts'
import { refreshSoon } from '../../realtime/refreshSoon.ts'
import { agreementsKey, pocketKey } from './agreementKeys.ts'

/** Loads what is shown of agreements again when one has changed, or may have. */
export function useLiveAgreements() {
  const cache = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      for (const key of [agreementsKey, pocketKey]) void refreshSoon(cache, key)
    }
    const leave = [onAgreement(refresh), onResync(refresh)]
    return () => {
      for (const each of leave) each()
    }
  }, [cache])
}
