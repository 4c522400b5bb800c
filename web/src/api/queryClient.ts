import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isNotFound, NetworkError } from './failures.ts'

// A choice is drawn before the next picture of the screen. After a timer, a box that was
// checked would show the old state for a moment.
notifyManager.setScheduler(queueMicrotask)

// networkMode: a browser that reports being offline must fail with the spec's texts instead of
// waiting.
export const queryClient = new QueryClient({
  // Data that is gone is not shown any more, like the profile of a suspended member.
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isNotFound(error)) query.setState({ data: undefined, dataUpdatedAt: 0 })
    },
  }),
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
