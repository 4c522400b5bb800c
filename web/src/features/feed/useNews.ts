import { useQuery } from '@tanstack/react-query'
import { feed } from '@wayside/contract/feed'
import { call } from '../../api/call.ts'
import { timing } from '../../timing.ts'

/** How many posts others have shared since; asked for when the tab comes into view, and now and then while it is. */
export function useNews(after: string): number {
  const { data } = useQuery({
    queryKey: ['feedNews', after],
    queryFn: async ({ signal }) => (await call(feed.news, { query: { after } }, signal)).count,
    initialData: 0,
    staleTime: timing.feedNews,
    gcTime: 0,
    refetchInterval: timing.feedNews,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  return data
}
