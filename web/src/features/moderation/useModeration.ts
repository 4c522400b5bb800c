import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DecideForm, Person, WholeCase } from '@wayside/contract/cases'
import { limits } from '@wayside/contract/limits'
import { moderation } from '@wayside/contract/moderation'
import { call } from '../../api/call.ts'
import { growingList, keepsShown } from '../../api/growingList.ts'
import type { QueueState } from './moderationAddress.ts'

const key = 'moderation'

export const queueQuery = (state: QueueState, page: number) =>
  queryOptions({
    queryKey: [key, 'queue', state, page],
    queryFn: ({ signal }) => call(moderation.queue, { query: { state, page } }, signal),
  })

// The log notes each opening and a day has a limit of them, so a case loads only when it is asked
// for.
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'case', id],
    queryFn: async ({ signal }) => (await call(moderation.one, { params: { id } }, signal)).case,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const appealsQuery = queryOptions({
  queryKey: [key, 'appeals'],
  queryFn: async ({ signal }) => (await call(moderation.appeals, {}, signal)).appeals,
})

/** The log, newest first. */
export function useLog() {
  const query = useInfiniteQuery({
    queryKey: [key, 'log'],
    queryFn: async ({ pageParam: before, signal }) =>
      (await call(moderation.log, { query: before ? { before } : {} }, signal)).entries,
    initialPageParam: '',
    getNextPageParam: (entries) =>
      entries.length < limits.auditLogPage ? undefined : entries.at(-1)?._id,
    ...keepsShown,
  })
  return growingList(query, query.data?.pages.flat())
}

export const statsQuery = queryOptions({
  queryKey: [key, 'stats'],
  queryFn: ({ signal }) => call(moderation.stats, {}, signal),
})

/** Loads again what failed; after a confirmation all of it works. */
export function useTryAgain() {
  const cache = useQueryClient()
  return () =>
    void cache.refetchQueries({
      queryKey: [key],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}

/** Loads lists and numbers again after a change, and the case that changed. */
function useRefresh() {
  const cache = useQueryClient()
  return (changed?: string) =>
    cache.invalidateQueries({
      queryKey: [key],
      predicate: ({ queryKey: [, what, id] }) => what !== 'case' || id === changed,
    })
}

export function useReloadCase(id: string) {
  const refresh = useRefresh()
  return () => void refresh(id)
}

/** Takes a case for half an hour. The case is not loaded again, which the log would note. */
export function useTake(id: string, me: Person) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(moderation.take, { params: { id } }),
    onSuccess: () => {
      const { _id, name, lastname } = me
      cache.setQueryData(
        caseQuery(id).queryKey,
        (known: WholeCase | undefined) => known && { ...known, takenBy: { _id, name, lastname } },
      )
    },
    onSettled: () => void refresh(),
  })
}

export function useDecide(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: DecideForm) => call(moderation.decide, { params: { id }, body }),
    onSuccess: () => refresh(id),
  })
}

export function useLift({ caseId, decision }: { caseId: string; decision: string }) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (text: string) =>
      call(moderation.lift, { params: { id: decision }, body: { text } }),
    onSuccess: () => refresh(caseId),
  })
}

export function useDecideAppeal(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { outcome: 'upheld' | 'lifted'; answer: string }) =>
      call(moderation.decideAppeal, { params: { id }, body }),
    // Not waited for: the appeal leaves the list, and with it who waits.
    onSuccess: () => void refresh(),
  })
}
