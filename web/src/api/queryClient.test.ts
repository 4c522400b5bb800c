import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { ApiError, NetworkError } from './failures.ts'
import { queryClient } from './queryClient.ts'

const queryKey = ['members', 'one', 'a']
afterEach(() => queryClient.clear())

const refused = (error: string) => ({ error, message: error })
const refetchedWith = async (error: Error) => {
  queryClient.setQueryData(queryKey, { name: 'Mia' })
  await queryClient
    .fetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0, retry: false })
    .catch(() => undefined)
  return queryClient.getQueryState(queryKey)
}

it('shows nothing any more of what the server says is not there', async () => {
  const error = new ApiError(404, refused('User not found'))
  expect(await refetchedWith(error)).toMatchObject({ data: undefined, status: 'error', error })
})

it('keeps showing what it has after any other failure', async () => {
  for (const error of [
    new NetworkError(),
    new ApiError(503, refused('Later')),
    // A proxy, while servers are replaced.
    new ApiError(404),
  ])
    expect(await refetchedWith(error)).toMatchObject({ data: { name: 'Mia' }, error })
})

it('tells the screen of a choice that is being saved before the browser draws again', async () => {
  const shown: unknown[] = []
  const saving = new MutationObserver(queryClient, {
    mutationFn: (_choice: boolean) => new Promise(() => undefined),
  })
  // As useMutation subscribes.
  saving.subscribe(
    notifyManager.batchCalls(({ isPending, variables }) => shown.push({ isPending, variables })),
  )
  void saving.mutate(false)
  await Promise.resolve()
  expect(shown).toContainEqual({ isPending: true, variables: false })
})
