import { useQuery } from '@tanstack/react-query'

/**
 * The newest jobs (spec §2, Home). Nothing but a list: a failed fetch gives an empty one (spec §8).
 */
export function useLatestJobs() {
  const { data = [], isPending } = useQuery({
    queryKey: ['jobs', 'latest'],
    queryFn: async ({ signal }) => {
      // Home is shown before the contract and what checks it have arrived.
      const { askLatestJobs } = await import('./askLatestJobs.ts')
      return askLatestJobs(signal)
    },
  })
  return { jobs: data, isPending }
}
