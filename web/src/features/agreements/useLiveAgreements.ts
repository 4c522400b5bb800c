import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAgreement, onResync } from '../../realtime/channel.ts'
import { refreshSoon } from '../../realtime/refreshSoon.ts'
import { agreementsKey } from './agreementKeys.ts'

/** Loads what is shown of agreements again when one has changed, or may have. */
export function useLiveAgreements() {
  const cache = useQueryClient()
  useEffect(() => {
    const refresh = () => void refreshSoon(cache, agreementsKey)
    const leave = [onAgreement(refresh), onResync(refresh)]
    return () => {
      for (const each of leave) each()
    }
  }, [cache])
}
