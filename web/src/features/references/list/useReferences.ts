import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Recommendation, recommendations, references } from '@wayside/contract/references'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { referencesKey } from '../referenceKeys.ts'

const isRecommendation = (word: string | null): word is Recommendation =>
  recommendations.some((each) => each === word)

/** Which references the address asks for, and their page. */
export function useReferencePlace() {
  const [params] = useSearchParams()
  const named = params.get('recommends')
  const recommends = isRecommendation(named) ? named : undefined
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return { recommends, page }
}

/** The address of the references about a member. */
export function urlOfReferences(id: string, recommends?: Recommendation, page = 1) {
  const query = new URLSearchParams({
    ...(recommends && { recommends }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/references/${id}${query && `?${query}`}`
}

interface Place {
  recommends?: Recommendation | undefined
  page?: number
}

/** Loads a page of the references about a member. */
export const useReferences = (id: string, { recommends, page = 1 }: Place = {}, isOn = true) =>
  useQuery({
    queryKey: [...referencesKey, 'of', id, recommends, page],
    queryFn: ({ signal }) =>
      call(
        references.of,
        { params: { id }, query: { page, ...(recommends && { recommends }) } },
        signal,
      ),
    enabled: isOn,
    // The counts and the pages stay while the next page loads.
    placeholderData: (before, query) =>
      query?.queryKey[2] === id ? keepPreviousData(before) : undefined,
  })

/** Replies to a reference about oneself. */
export function useReply(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(references.reply, { params: { id }, body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: referencesKey }),
  })
}
