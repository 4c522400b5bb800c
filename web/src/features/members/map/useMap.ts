import { useQuery } from '@tanstack/react-query'
import { members } from '@wayside/contract/members'
import { call } from '../../../api/call.ts'
import { loadWorld } from './world.ts'

/** The drawing and the counts, asked for only when somebody looks. */
export function useMap(isShown: boolean) {
  const world = useQuery({
    queryKey: ['map'],
    queryFn: loadWorld,
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const counts = useQuery({
    queryKey: ['members', 'countries'],
    queryFn: async ({ signal }) => (await call(members.countries, {}, signal)).countries,
    enabled: isShown,
  })
  return {
    world: world.data,
    counts: counts.data,
    hasFailed: (world.isError && !world.isFetching) || (counts.isError && !counts.data && !counts.isFetching),
    tryAgain: () => {
      if (!world.data) void world.refetch()
      void counts.refetch()
    },
  }
}
