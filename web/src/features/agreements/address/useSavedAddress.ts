import { useQuery } from '@tanstack/react-query'
import { details } from '@wayside/contract/details'
import { call } from '../../../api/call.ts'

/** The address that a member has saved at More about you; asked for anew each time. */
export const useSavedAddress = (isNeeded = true) =>
  useQuery({
    queryKey: ['details', 'own', 'address'],
    queryFn: async ({ signal }) => {
      const { address, phone, arrival } = (await call(details.own, {}, signal)).details
      return { address, phone, arrival }
    },
    enabled: isNeeded,
    gcTime: 0,
    retry: false,
  })
