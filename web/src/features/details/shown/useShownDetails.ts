import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/**
 * Loads what a member says beside their profile. The contract of it comes with the sections, so that
 * it does not weigh on the profile; undefined when nobody is to be asked for.
 */
export const useShownDetails = (id: string | undefined) =>
  useQuery({
    queryKey: ['details', 'of', id],
    queryFn: async ({ signal }) => {
      const { details } = await loadSections()
      return call(details.of, { params: { id: id ?? '' } }, signal)
    },
    enabled: id !== undefined,
  })

/** The sections, and the contract that they are read by, in one chunk. */
export const loadSections = () => import('./sections.ts')
