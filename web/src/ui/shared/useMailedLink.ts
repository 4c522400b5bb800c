import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../api/failures.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { useLinkQuery } from './useLinkQuery.ts'

interface MailedLinkOptions<Data> {
  /** Names it in the cache. */
  name: string
  load: (token: string) => Promise<Data>
  texts: { failed: string; network: string }
}

/** Loads what the token of a mailed link is for. Loading changes nothing: mail scanners open links. */
export function useMailedLink<Data>({ name, load, texts }: MailedLinkOptions<Data>) {
  const { token = '' } = useLinkQuery('token')
  const queryKey = [name, token]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => load(token),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const link = { token, queryKey }

  if (token === '' || isNotFound(error)) return { ...link, step: 'invalid' } as const
  if (isFetching || (data === undefined && !error)) return { ...link, step: 'looking' } as const
  if (data === undefined)
    return {
      ...link,
      step: 'failed',
      why: sayWhy(error, texts),
      tryAgain: () => void refetch(),
    } as const
  return { ...link, step: 'found', data } as const
}
