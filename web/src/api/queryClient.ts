import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './failures.ts'

// networkMode: a browser that reports being offline must fail with the spec's texts instead of
// waiting.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
      retryDelay: 400,
    },
    mutations: { networkMode: 'always' },
  },
})
