import { useQuery } from '@tanstack/react-query'
import { pocket } from '@wayside/contract/pocket'
import { call } from '../../../api/call.ts'
import { pocketKey } from '../agreementKeys.ts'
import { useLiveAgreements } from '../useLiveAgreements.ts'

/** What is agreed and not over, soonest first; loaded again when an agreement has changed. */
export function usePocket() {
  useLiveAgreements()
  return useQuery({
    queryKey: pocketKey,
    queryFn: async ({ signal }) => (await call(pocket.read, {}, signal)).agreements,
  })
}
