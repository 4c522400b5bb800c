import { useQuery } from '@tanstack/react-query'
import { accounts } from '@wayside/contract/accounts'
import { call, NetworkError } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { useLinkQuery } from '../../ui/useLinkQuery.ts'
import { verifyTexts } from './accounts.texts.ts'

/** Verifies the link's token, once: the same token is one query, however often the screen is drawn. */
export function useVerifyEmail() {
  const { token = '' } = useLinkQuery('token')
  const { isSuccess, isFetching, data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => call(accounts.verifyEmail, { query: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (token === '') return { step: 'failed', why: verifyTexts.noToken, token } as const
  if (isSuccess) return { step: 'verified', message: data.message } as const
  if (isFetching || !error) return { step: 'verifying' } as const
  return {
    step: 'failed',
    why: sayWhy(error, verifyTexts),
    token,
    tryAgain: error instanceof NetworkError ? refetch : undefined,
  } as const
}

export type Verification = ReturnType<typeof useVerifyEmail>
