import { useQuery } from '@tanstack/react-query'
import { references } from '@wayside/contract/references'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { referencesKey } from '../referenceKeys.ts'

/** Loads what one can write, and what is written and not open. */
export const useOpenReferences = (isOn = true) =>
  useQuery({
    queryKey: [...referencesKey, 'open'],
    queryFn: ({ signal }) => call(references.open, { query: {} }, signal),
    enabled: isOn,
  })

/** The same, loaded afresh: a form that begins with older words would bring them back. */
export function useFreshReferences(about: string | undefined, agreement: string | undefined) {
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: [...referencesKey, 'open', about, agreement],
    queryFn: ({ signal }) =>
      call(
        references.open,
        { query: { ...(about && { about }), ...(agreement && { agreement }) } },
        signal,
      ),
    refetchOnMount: 'always',
  })
  const isFresh = dataUpdatedAt >= openedAt
  return {
    open: isFresh ? data : undefined,
    hasFailed: !isFresh && error !== null && !isFetching,
    refetch,
  }
}

/** The address of the form about a member, and an agreement if there is one. */
export const urlOfWriting = (about: string, agreement: string | null) =>
  `/references/new?${new URLSearchParams({ about, ...(agreement && { agreement }) })}`
